import { chakra } from '@chakra-ui/react';
import type { GalleryProject } from '@site/domain/content/gallery-project';
import { galleryMessages } from '@site/domain/messages/content';
import { withPrefix } from '@site/domain/money/ringgit';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { TextAreaField, TextField } from '../../ui/form/controls.tsx';
import type { FieldsProps, ManagerKind } from '../content/kind.ts';
import { badgeColumn, cutColumn, line, nameColumn, textColumn } from '../list/columns.tsx';
import type { ListColumn } from '../list/table.tsx';
import { EntriesField } from '../shared/form/entries-field.tsx';
import { FieldColumns } from '../shared/form/field-columns.tsx';
import { ImageField } from '../shared/form/file-field.tsx';
import { FormSection } from '../shared/form/form-section.tsx';
import { useContentField } from '../shared/form/use-content-field.ts';

/** Every field of a project. Texts are required in a new one only. */
function GalleryFields({ isEdit }: FieldsProps) {
  const field = useContentField<GalleryProject>();
  return (
    <>
      <FormSection title="The project">
        <TextField label="Title" required={!isEdit} {...field('title')} />
        <FieldColumns>
          <TextField label="Location" required={!isEdit} {...field('location')} />
          <TextField
            label="Type"
            required={!isEdit}
            placeholder="e.g. Kitchen Renovation"
            {...field('type')}
          />
          <TextField label="Duration" required={!isEdit} placeholder="e.g. 6 weeks" {...field('duration')} />
          <TextField
            label="Budget"
            required={!isEdit}
            placeholder="e.g. 45,000"
            hint="In RM. The site adds the prefix."
            {...field('budget')}
          />
        </FieldColumns>
      </FormSection>
      <FormSection title="Its story">
        <TextAreaField label="Description" rows={3} {...field('description')} />
        <TextAreaField label="Challenge" rows={4} {...field('challenge')} />
        <TextAreaField label="Solution" rows={4} {...field('solution')} />
        <EntriesField name="features" legend="Features" entry="Feature" />
      </FormSection>
      <FormSection title="What came of it">
        <EntriesField name="key_results" legend="Key results" entry="Key result" />
        <FieldColumns>
          <TextField label="Satisfaction" placeholder="e.g. 98%" {...field('satisfaction')} />
          <TextField label="Home value" placeholder="e.g. +12%" {...field('home_value')} />
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
  searched: ['title', 'location', 'type', 'duration', 'budget', 'description', 'challenge', 'solution'],
  defaults: {
    title: '',
    location: '',
    type: '',
    duration: '',
    budget: '',
    description: '',
    challenge: '',
    solution: '',
    before_image: null,
    after_image: null,
    features: [],
    satisfaction: null,
    home_value: null,
    key_results: [],
  },
  photos: { type: 'renovation_gallery', folder: 'renovation-images' },
  Fields: GalleryFields,
};
