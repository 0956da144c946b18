import type { CarListing } from '@site/domain/content/car-listing';
import { listingLabels } from '@site/domain/messages/content';
import { TextAreaField, TextField } from '../../ui/form/controls.tsx';
import { EntriesField } from '../shared/form/entries-field.tsx';
import { FieldColumns } from '../shared/form/field-columns.tsx';
import { BrochureField, ImageField } from '../shared/form/file-field.tsx';
import { FormSection } from '../shared/form/form-section.tsx';
import { useContentField } from '../shared/form/use-content-field.ts';
import type { FieldsProps } from '../shared/manager/manager-kind.ts';
import { usePhotos } from '../shared/photos/use-photos.ts';
import { BrandField } from './brand-field.tsx';
import { StockFields } from './stock-fields.tsx';
import { SuggestingField } from './suggesting-field.tsx';

/** Suggestions; any other text may be typed. */
const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric'];
const TRANSMISSIONS = ['Automatic', 'Manual', 'CVT', 'Dual-clutch'];

/**
 * Every field of a listing. They are components of their own, because the form focuses the first invalid field in the order of
 * registration: fields registered here would come before the brand, which is a component.
 */
export function ListingFields({ id, isDraft }: FieldsProps) {
  return (
    <>
      <FormSection title="The vehicle">
        <FieldColumns>
          <BrandField />
          <EssentialFields />
        </FieldColumns>
        <DescriptionField />
        <FieldColumns count={3}>
          <MoreFields />
        </FieldColumns>
        <EntriesField name="features" legend="Features" entry="Feature" />
      </FormSection>
      <FormSection title="Stock and search">
        <StockFields />
      </FormSection>
      <FormSection title="Files">
        {id === undefined ? <PictureField /> : <PictureFieldOf id={id} isDraft={isDraft} />}
        <BrochureField name="brochure_pdf" label={listingLabels.brochure_pdf} />
      </FormSection>
    </>
  );
}

function EssentialFields() {
  const field = useContentField<CarListing>();
  return (
    <>
      <TextField label={listingLabels.model} required {...field('model')} />
      <TextField label={listingLabels.year} required {...field('year', 'number')} />
      <TextField label={listingLabels.price} required hint="In RM, such as 89,900" {...field('price')} />
      <SuggestingField label={listingLabels.fuel_type} required suggestions={FUELS} {...field('fuel_type')} />
      <SuggestingField
        label={listingLabels.transmission}
        required
        suggestions={TRANSMISSIONS}
        {...field('transmission')}
      />
    </>
  );
}

function DescriptionField() {
  const field = useContentField<CarListing>();
  return <TextAreaField label={listingLabels.description} required rows={5} {...field('description')} />;
}

function MoreFields() {
  const field = useContentField<CarListing>();
  return (
    <>
      <TextField label={listingLabels.engine_size} hint="Such as 1.5L" {...field('engine_size')} />
      <TextField label={listingLabels.color} {...field('color')} />
      <TextField label={listingLabels.location} hint="Where it stands" {...field('location')} />
    </>
  );
}

function PictureField() {
  return (
    <ImageField
      name="image"
      label={listingLabels.image}
      folder="car-images"
      hint="PNG, JPG or GIF up to 10MB"
    />
  );
}

/** The picture of a listing without photos: of one with photos it follows the first of these. */
function PictureFieldOf({ id, isDraft }: { id: string; isDraft: boolean | undefined }) {
  const [photos] = usePhotos({ type: 'car_listings', id, isDraft });
  return photos.state === 'loaded' && photos.data.length > 0 ? null : <PictureField />;
}
