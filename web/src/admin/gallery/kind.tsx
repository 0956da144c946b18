import { chakra } from '@chakra-ui/react';
import { galleryProjectKind } from '@site/domain/content/gallery-project';
import { emptyValues } from '@site/domain/content/kind';
import { galleryMessages } from '@site/domain/messages/content';
import { withPrefix } from '@site/domain/money/ringgit';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { TextAreaField, TextField } from '../../ui/form/controls.tsx';
import type { FieldsProps, ManagerKind } from '../content/kind.ts';
import { EntriesField } from '../form/entries-field.tsx';
import { ImageField } from '../form/files.tsx';
import { FieldColumns, FormSection } from '../form/layout.tsx';
import { useContentField } from '../form/use-content-field.ts';
import { badgeColumn, cutColumn, line, nameColumn, textColumn } from '../list/columns.tsx';
import type { ListColumn } from '../list/table.tsx';

/** Every field of a project. Texts are required in a new one only. */
function GalleryFields({ isEdit }: FieldsProps) {
  const field = useContentField(galleryProjectKind, isEdit);
  return (
    <>
      <FormSection title="The project">
        <TextField {...field('title')} />
        <FieldColumns>
          <TextField {...field('location')} />
          <TextField placeholder="e.g. Kitchen Renovation" {...field('type')} />
          <TextField placeholder="e.g. 6 weeks" {...field('duration')} />
          <TextField placeholder="e.g. 45,000" hint="In RM. The site adds the prefix." {...field('budget')} />
        </FieldColumns>
      </FormSection>
      <FormSection title="Its story">
        <TextAreaField rows={3} {...field('description')} />
        <TextAreaField rows={4} {...field('challenge')} />
        <TextAreaField rows={4} {...field('solution')} />
        <EntriesField kind={galleryProjectKind} name="features" />
      </FormSection>
      <FormSection title="What came of it">
        <EntriesField kind={galleryProjectKind} name="key_results" />
        <FieldColumns>
          <TextField placeholder="e.g. 98%" {...field('satisfaction')} />
          <TextField placeholder="e.g. +12%" {...field('home_value')} />
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

/** The columns of the gallery table. */
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

/** The finished projects of the renovation pages. */
export const galleryKind: ManagerKind<'renovation_gallery'> = {
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
