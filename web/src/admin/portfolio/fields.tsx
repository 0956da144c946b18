import type { PortfolioItem } from '@site/domain/entities/portfolio-item';
import { TextAreaField, TextField } from '../../ui/form/controls.tsx';
import { EntriesField } from '../shared/form/entries-field.tsx';
import { FieldColumns } from '../shared/form/field-columns.tsx';
import { ImageField } from '../shared/form/file-field.tsx';
import { useContentField } from '../shared/form/use-content-field.ts';
import type { FieldsProps } from '../shared/manager/manager-kind.ts';

/** Every field of a portfolio item. Texts are required in a new one only. */
export function PortfolioFields({ isEdit }: FieldsProps) {
  const field = useContentField<PortfolioItem>();
  return (
    <>
      <FieldColumns>
        <TextField label="Company" required={!isEdit} {...field('company')} />
        <TextField label="Industry" required={!isEdit} {...field('industry')} />
        <TextField label="Category" required={!isEdit} {...field('category')} />
        <TextField label="Duration" required={!isEdit} placeholder="e.g. 6 months" {...field('duration')} />
      </FieldColumns>
      <TextAreaField label="Challenge" required={!isEdit} rows={4} {...field('challenge')} />
      <TextAreaField label="Solution" required={!isEdit} rows={4} {...field('solution')} />
      <EntriesField name="results" legend="Results" entry="Result" />
      <FieldColumns count={3}>
        <TextField label="Revenue" placeholder="e.g. +35%" {...field('revenue')} />
        <TextField label="Efficiency" placeholder="e.g. +20%" {...field('efficiency')} />
        <TextField label="Satisfaction" placeholder="e.g. 95%" {...field('satisfaction')} />
      </FieldColumns>
      <ImageField
        name="image"
        label="Image"
        folder="renovation-images"
        hint="PNG, JPG or GIF up to 10MB. Without one the site shows its default picture."
      />
    </>
  );
}
