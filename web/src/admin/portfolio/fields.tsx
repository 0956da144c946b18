import type { PortfolioItem } from '@site/domain/entities/portfolio-item';
import { TextAreaField, TextField } from '../../ui/form/controls.tsx';
import { EntriesField } from '../shared/form/entries-field.tsx';
import { FieldColumns } from '../shared/form/field-columns.tsx';
import { ImageField } from '../shared/form/file-field.tsx';
import { useContentField } from '../shared/form/use-content-field.ts';

/** What a new portfolio item starts with. */
export const emptyPortfolioItem: PortfolioItem = {
  company: '',
  industry: '',
  category: '',
  duration: '',
  challenge: '',
  solution: '',
  results: [],
  revenue: null,
  efficiency: null,
  satisfaction: null,
  image: null,
};

/** Every field of a portfolio item. */
export function PortfolioFields() {
  const field = useContentField<PortfolioItem>();
  return (
    <>
      <FieldColumns>
        <TextField label="Company" required {...field('company')} />
        <TextField label="Industry" required {...field('industry')} />
        <TextField label="Category" required {...field('category')} />
        <TextField label="Duration" required placeholder="e.g. 6 months" {...field('duration')} />
      </FieldColumns>
      <TextAreaField label="Challenge" required rows={4} {...field('challenge')} />
      <TextAreaField label="Solution" required rows={4} {...field('solution')} />
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
