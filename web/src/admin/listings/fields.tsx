import { Box } from '@chakra-ui/react';
import { managers } from '@site/domain/admin-routes';
import { type CarListing, carListingKind } from '@site/domain/content/car-listing';
import { brandChoiceMessages } from '@site/domain/messages/content';
import { type ComponentProps, useId } from 'react';
import { useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/controls.tsx';
import type { FieldsProps } from '../content/kind.ts';
import { EntriesField } from '../form/entries-field.tsx';
import { BrochureField, ImageField } from '../form/files.tsx';
import { FieldColumns, FormSection } from '../form/layout.tsx';
import { useContentField } from '../form/use-content-field.ts';
import type { FormOf } from '../form/values.ts';
import { usePhotos } from '../photos/photos.tsx';
import { useBrands } from './brands-context.tsx';
import { StockFields } from './stock-fields.tsx';
import { useBrandChoice } from './use-brand-choice.ts';

type SuggestingFieldProps = ComponentProps<typeof TextField> & { suggestions: readonly string[] };

/** A text field with suggestions. */
function SuggestingField({ suggestions, ...rest }: SuggestingFieldProps) {
  const id = useId();
  return (
    <>
      <TextField list={id} autoComplete="off" {...rest} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}

/** Chooses the brand. Its name becomes the make. */
function BrandField() {
  const { live, brands, retry } = useBrands();
  const { field, fieldState } = useController<FormOf<CarListing>, 'brand_id'>({ name: 'brand_id' });
  const { field: make } = useController<FormOf<CarListing>, 'make'>({ name: 'make' });
  const choose = useBrandChoice();
  const options = brands.map(({ id, name }) => ({ value: id, label: name }));
  // While the brands load, or if its brand was deleted, the listing still shows its make.
  if (field.value !== '' && !brands.some(({ id }) => id === field.value)) {
    options.unshift({ value: field.value, label: make.value || field.value });
  }
  return (
    <Box>
      <SelectField
        label={carListingKind.fields.brand_id.label}
        required
        options={options}
        prompt={live.state === 'loading' ? brandChoiceMessages.loading : brandChoiceMessages.prompt}
        name={field.name}
        ref={field.ref}
        // Controlled, since the brands may arrive after the value.
        value={field.value}
        onBlur={field.onBlur}
        onChange={(event) => choose(event.currentTarget.value)}
        error={fieldState.error?.message}
      />
      {live.state === 'failed' && (
        <Button variant="quiet" size="sm" mt="2" onClick={retry}>
          Retry loading the brands
        </Button>
      )}
      {live.state === 'loaded' && brands.length === 0 && (
        <Box textStyle="small" mt="2">
          <Link to={managers.brands.path}>{brandChoiceMessages.none}</Link>
        </Box>
      )}
    </Box>
  );
}

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
        <EntriesField kind={carListingKind} name="features" />
      </FormSection>
      <FormSection title="Stock and search">
        <StockFields />
      </FormSection>
      <FormSection title="Files">
        {id === undefined ? <PictureField /> : <PictureFieldOf id={id} isDraft={isDraft} />}
        <BrochureField name="brochure_pdf" label={carListingKind.fields.brochure_pdf.label} />
      </FormSection>
    </>
  );
}

function EssentialFields() {
  const field = useContentField(carListingKind);
  return (
    <>
      <TextField {...field('model')} />
      <TextField {...field('year')} />
      <TextField hint="In RM, such as 89,900" {...field('price')} />
      <SuggestingField suggestions={FUELS} {...field('fuel_type')} />
      <SuggestingField suggestions={TRANSMISSIONS} {...field('transmission')} />
    </>
  );
}

function DescriptionField() {
  const field = useContentField(carListingKind);
  return <TextAreaField rows={5} {...field('description')} />;
}

function MoreFields() {
  const field = useContentField(carListingKind);
  return (
    <>
      <TextField hint="Such as 1.5L" {...field('engine_size')} />
      <TextField {...field('color')} />
      <TextField hint="Where it stands" {...field('location')} />
    </>
  );
}

function PictureField() {
  return (
    <ImageField
      name="image"
      label={carListingKind.fields.image.label}
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
