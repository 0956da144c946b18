import { chakra } from '@chakra-ui/react';
import { withPrefix } from '@site/domain/money/ringgit';
import { Field, FormSection } from '../form/field.tsx';
import type { Manager } from './kind.ts';
import { ContentManager } from './manager.tsx';

function GalleryFields() {
  return (
    <>
      <FormSection title="The project">
        <Field name="title" />
        <Field name="location" />
        <Field name="type" placeholder="e.g. Kitchen Renovation" />
        <Field name="duration" placeholder="e.g. 6 weeks" />
        <Field name="budget" placeholder="e.g. 45,000" hint="In RM. The site adds the prefix." />
      </FormSection>
      <FormSection title="Its story">
        <Field name="description" rows={3} />
        <Field name="challenge" />
        <Field name="solution" />
        <Field name="features" />
      </FormSection>
      <FormSection title="What came of it">
        <Field name="key_results" />
        <Field name="satisfaction" placeholder="e.g. 98%" />
        <Field name="home_value" placeholder="e.g. +12%" />
      </FormSection>
      <FormSection title="Two pictures to compare">
        <Field name="before_image" action="Upload before image" />
        <Field name="after_image" action="Upload after image" />
      </FormSection>
    </>
  );
}

const gallery: Manager<'renovation_gallery'> = {
  collection: 'renovation_gallery',
  title: 'Renovation Gallery Manager',
  entry: 'Project',
  entries: 'Gallery Projects',
  columns: [
    'title',
    'location',
    { field: 'type', isBadge: true },
    'duration',
    {
      field: 'budget',
      cell: ({ budget }) => (
        <chakra.span whiteSpace={{ md: 'nowrap' }}>{budget ? withPrefix(budget) : '-'}</chakra.span>
      ),
    },
    'challenge',
    'solution',
  ],
  lineOf: ({ location, budget }) => [location, budget && withPrefix(budget)],
  Fields: GalleryFields,
};

export default function GalleryManager() {
  return <ContentManager manager={gallery} />;
}
