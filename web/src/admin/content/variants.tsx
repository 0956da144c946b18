import { Box, chakra } from '@chakra-ui/react';
import { type ColorVariant, colorVariantKind } from '@site/domain/content/color-variant';
import { DEFAULT_HEX_CODE, HEX_CODE_PATTERN } from '@site/domain/content/formats';
import { emptyValues } from '@site/domain/content/kind';
import { variantMessages } from '@site/domain/messages/content';
import { type RefCallback, useId } from 'react';
import { useController } from 'react-hook-form';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { newestFirst } from '../../firebase/admin/list.ts';
import { TextField } from '../../ui/form/controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Field, FieldColumns } from '../form/field.tsx';
import { ImageField } from '../form/files.tsx';
import type { ListColumn } from '../list/table.tsx';
import { formatDate } from '../shared/format-date.ts';
import type { ManagerKind } from './kind.ts';

interface HexCodeFieldProps {
  value: string;
  onChange(hexCode: string): void;
  onBlur(): void;
  ref: RefCallback<HTMLInputElement>;
  error: string | undefined;
}

function HexCodeField({ value, onChange, onBlur, ref, error }: HexCodeFieldProps) {
  const pickerId = useId();
  return (
    <Box display="grid" gridTemplateColumns="auto 1fr" gap="4" alignItems="start">
      <Box>
        <chakra.label htmlFor={pickerId} display="block" mb="2" fontWeight="600" textStyle="small">
          Colour
        </chakra.label>
        <chakra.input
          id={pickerId}
          type="color"
          value={HEX_CODE_PATTERN.test(value) ? value : DEFAULT_HEX_CODE}
          onChange={(event) => onChange(event.currentTarget.value)}
          width="4.5rem"
          height="3rem"
          padding="1"
          border="1px solid {colors.edge}"
          borderRadius="md"
          background="paper"
          cursor="pointer"
        />
      </Box>
      <TextField
        label="Hex code"
        spellCheck={false}
        autoComplete="off"
        placeholder={DEFAULT_HEX_CODE}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        ref={ref}
        error={error}
      />
    </Box>
  );
}

function VariantFields() {
  const { field: hexCode, fieldState } = useController<ColorVariant, 'hex_code'>({ name: 'hex_code' });
  return (
    <>
      <FieldColumns>
        <Field name="color_name" placeholder="Such as Pearl White" />
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

type Variant = Stored<'car_color_variants'>;

const variantColumns: readonly ListColumn<Variant>[] = [
  {
    key: 'name',
    header: 'Colour',
    sortValue: ({ color_name }) => color_name,
    cell: ({ color_name, hex_code }) => (
      <Box display="flex" alignItems="center" gap="3">
        <chakra.span
          aria-hidden="true"
          boxSize="1.75rem"
          flexShrink="0"
          borderRadius="full"
          border="1px solid {colors.edge}"
          style={{ backgroundColor: hex_code }}
        />
        <chakra.span fontWeight="600">{color_name || '-'}</chakra.span>
      </Box>
    ),
  },
  {
    key: 'hex',
    header: 'Hex code',
    sortValue: ({ hex_code }) => hex_code.toUpperCase(),
    cell: ({ hex_code }) => <code>{hex_code.toUpperCase() || '-'}</code>,
  },
  {
    key: 'image',
    header: 'Image',
    cell: ({ image_url, color_name }) =>
      image_url ? (
        <Picture
          src={image_url}
          alt={`The car in ${color_name}`}
          width={96}
          height={64}
          sizes="6rem"
          boxSize="auto"
          borderRadius="sm"
          background="mist"
        />
      ) : (
        <chakra.span color="muted">No image</chakra.span>
      ),
  },
  {
    key: 'added',
    header: 'Added',
    sortValue: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatDate(created_at),
  },
];

export function variantKind(listingId: string, name: string): ManagerKind<'car_color_variants'> {
  return {
    collection: 'car_color_variants',
    title: name === '' ? 'Colour Variants' : `Colour Variants: ${name}`,
    addLabel: 'Add Colour Variant',
    createTitle: 'Add Colour Variant',
    editTitle: 'Edit Colour Variant',
    listTitle: 'Colour Variants',
    messages: variantMessages,
    whole: { order: newestFirst, where: { field: 'car_listing_id', equals: listingId } },
    columns: variantColumns,
    nameOf: ({ color_name }) => color_name,
    pictureOf: ({ image_url }) => image_url,
    hasPictureColumn: true,
    lineOf: ({ hex_code }) => hex_code.toUpperCase(),
    defaults: { ...emptyValues(colorVariantKind), car_listing_id: listingId },
    Fields: VariantFields,
  };
}
