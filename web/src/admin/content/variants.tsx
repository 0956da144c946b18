import { ColorSwatch, Grid } from '@chakra-ui/react';
import type { ColorVariant } from '@site/domain/content/car-listing';
import { DEFAULT_HEX_CODE, HEX_CODE_PATTERN } from '@site/domain/content/kind';
import { useController } from 'react-hook-form';
import { newestFirst } from '../../firebase/admin/list.ts';
import { TextField } from '../../ui/form/controls.tsx';
import { Field, FieldColumns } from '../form/field.tsx';
import { formatDate } from '../shared/format-date.ts';
import type { Manager } from './kind.ts';

function HexCodeField() {
  const { field, fieldState } = useController<ColorVariant, 'hex_code'>({ name: 'hex_code' });
  return (
    <Grid templateColumns="6rem 1fr" gap="4" alignItems="start">
      <TextField
        type="color"
        label="Colour"
        value={HEX_CODE_PATTERN.test(field.value) ? field.value : DEFAULT_HEX_CODE}
        onChange={(event) => field.onChange(event.currentTarget.value)}
      />
      <TextField
        label="Hex code"
        spellCheck={false}
        autoComplete="off"
        placeholder={DEFAULT_HEX_CODE}
        error={fieldState.error?.message}
        {...field}
      />
    </Grid>
  );
}

function VariantFields() {
  return (
    <>
      <FieldColumns>
        <Field name="color_name" placeholder="Such as Pearl White" />
        <HexCodeField />
      </FieldColumns>
      <Field name="image_url" />
    </>
  );
}

export function variantsOf(listingId: string, name: string): Manager<'car_color_variants'> {
  return {
    collection: 'car_color_variants',
    title: name === '' ? 'Colour Variants' : `Colour Variants: ${name}`,
    entry: 'Colour Variant',
    entries: 'Colour Variants',
    createTitle: 'Add Colour Variant',
    whole: { order: newestFirst, where: { field: 'car_listing_id', equals: listingId } },
    columns: [
      {
        field: 'color_name',
        header: 'Colour',
        cell: ({ color_name, hex_code }) => (
          <>
            <ColorSwatch
              value={hex_code}
              size="lg"
              borderRadius="full"
              verticalAlign="middle"
              mr="3"
              aria-hidden
            />
            {color_name || '-'}
          </>
        ),
      },
      {
        field: 'hex_code',
        header: 'Hex code',
        sortValue: ({ hex_code }) => hex_code.toUpperCase(),
        cell: ({ hex_code }) => <code>{hex_code.toUpperCase() || '-'}</code>,
      },
      {
        key: 'added',
        header: 'Added',
        sortValue: ({ created_at }) => created_at,
        cell: ({ created_at }) => formatDate(created_at),
      },
    ],
    lineOf: ({ hex_code }) => [hex_code.toUpperCase()],
    complete: () => ({ car_listing_id: listingId }),
    Fields: VariantFields,
  };
}
