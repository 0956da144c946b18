import { chakra } from '@chakra-ui/react';
import { galleryProjectKind } from '@site/domain/content/gallery-project';
import { emptyValues } from '@site/domain/content/kind';
import { galleryMessages } from '@site/domain/messages/content';
import { withPrefix } from '@site/domain/money/ringgit';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { Field, FieldColumns, FormSection } from '../form/field.tsx';
import { ImageField } from '../form/files.tsx';
import { badgeColumn, cutColumn, line, nameColumn, textColumn } from '../list/columns.tsx';
import type { ListColumn } from '../list/table.tsx';
import type { ManagerKind } from './kind.ts';
import { ContentManager } from './manager.tsx';

function GalleryFields() {
  return (
    <>
      <FormSection title="The project">
        <Field name="title" />
        <FieldColumns>
          <Field name="location" />
          <Field name="type" placeholder="e.g. Kitchen Renovation" />
          <Field name="duration" placeholder="e.g. 6 weeks" />
          <Field name="budget" placeholder="e.g. 45,000" hint="In RM. The site adds the prefix." />
        </FieldColumns>
      </FormSection>
      <FormSection title="Its story">
        <Field name="description" rows={3} />
        <Field name="challenge" rows={4} />
        <Field name="solution" rows={4} />
        <Field name="features" />
      </FormSection>
      <FormSection title="What came of it">
        <Field name="key_results" />
        <FieldColumns>
          <Field name="satisfaction" placeholder="e.g. 98%" />
          <Field name="home_value" placeholder="e.g. +12%" />
        </FieldColumns>
      </FormSection>
      <FormSection title="Two pictures to compare">
        <ImageField name="before_image" label="Before image" {...image} action="Upload before image" />
        <ImageField name="after_image" label="After image" {...image} action="Upload after image" />
      </FormSection>
    </>
  );
}

const image = { folder: 'renovation-images', hint: 'PNG, JPG or GIF up to 10MB' } as const;

const galleryColumns: readonly ListColumn<Stored<'renovation_gallery'>>[] = [
  nameColumn('title', 'Title'),
  textColumn('location', 'Location'),
  badgeColumn('type', 'Type'),
  textColumn('duration', 'Duration'),
  {
    key: 'budget',
    header: 'Budget',
    cell: ({ budget }) => (
      <chakra.span whiteSpace={{ md: 'nowrap' }}>{withPrefix(budget || '-')}</chakra.span>
    ),
    sortValue: ({ budget }) => budget,
  },
  cutColumn('challenge', 'Challenge'),
  cutColumn('solution', 'Solution'),
];

const galleryKind: ManagerKind<'renovation_gallery'> = {
  collection: 'renovation_gallery',
  title: 'Renovation Gallery Manager',
  addLabel: 'Add Project',
  createTitle: 'Add New Project',
  editTitle: 'Edit Project',
  listTitle: 'Gallery Projects',
  messages: galleryMessages,
  columns: galleryColumns,
  nameOf: ({ title }) => title,
  pictureOf: ({ after_image, before_image }) => after_image ?? before_image,
  lineOf: ({ location, budget }) => line(location, budget && withPrefix(budget)),
  defaults: emptyValues(galleryProjectKind),
  photos: { type: 'renovation_gallery', folder: 'renovation-images' },
  Fields: GalleryFields,
};

export default function GalleryManager() {
  return <ContentManager kind={galleryKind} />;
}
