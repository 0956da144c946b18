import type { ColorVariant } from '@site/domain/content/color-variant';
import { useController } from 'react-hook-form';
import { TextField } from '../../../ui/form/controls.tsx';
import { FieldColumns } from '../../shared/form/field-columns.tsx';
import { ImageField } from '../../shared/form/file-field.tsx';
import { useContentField } from '../../shared/form/use-content-field.ts';
import { HexCodeField } from './hex-code-field.tsx';

/** Name, colour and picture of a variant. */
export function VariantFields() {
  const field = useContentField<ColorVariant>();
  const { field: hexCode, fieldState } = useController<ColorVariant, 'hex_code'>({ name: 'hex_code' });
  return (
    <>
      <FieldColumns>
        <TextField label="Colour name" required placeholder="Such as Pearl White" {...field('color_name')} />
        <HexCodeField {...hexCode} error={fieldState.error?.message} />
      </FieldColumns>
      <ImageField
        name="image_url"
        label="Image"
        folder="car-color-variants"
        hint="PNG, JPG or GIF up to 10MB"
      />
    </>
  );
}
