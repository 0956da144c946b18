import type { CarBrand } from '@site/domain/content/car-brand';
import { uploadLimits } from '@site/domain/limits';
import { TextField } from '../../ui/form/controls.tsx';
import { ImageField } from '../shared/form/file-field.tsx';
import { useContentField } from '../shared/form/use-content-field.ts';

/** The fields of a brand; its sort order is set by adding and reordering. */
export function BrandFields() {
  const field = useContentField<CarBrand>();
  return (
    <>
      <TextField label="Brand Name" required placeholder="e.g. Toyota, Honda, BMW" {...field('name')} />
      <ImageField
        name="logo_url"
        label="Brand Logo"
        folder="brand-logos"
        limit={uploadLimits.logo}
        action="Upload brand logo"
        hint="PNG, JPG or SVG up to 5MB"
      />
    </>
  );
}
