import { chakra } from '@chakra-ui/react';
import { emptyValues } from '@site/domain/content/kind';
import { portfolioItemKind } from '@site/domain/content/portfolio-item';
import { portfolioMessages } from '@site/domain/messages/content';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { TextAreaField, TextField } from '../../ui/form/controls.tsx';
import type { FieldsProps, ManagerKind } from '../content/kind.ts';
import { EntriesField } from '../form/entries-field.tsx';
import { ImageField } from '../form/files.tsx';
import { FieldColumns, FormSection } from '../form/layout.tsx';
import { useContentField } from '../form/use-content-field.ts';
import { badgeColumn, countColumn, line, nameColumn, textColumn } from '../list/columns.tsx';
import type { ListColumn } from '../list/table.tsx';
import { usePhotos } from '../photos/photos.tsx';

/** Every field of a portfolio item. Texts are required in a new one only. */
function PortfolioFields({ isEdit, id, isDraft }: FieldsProps) {
  const field = useContentField(portfolioItemKind, isEdit);
  return (
    <>
      <FormSection title="The client">
        <FieldColumns>
          <TextField {...field('company')} />
          <TextField {...field('industry')} />
          <TextField {...field('category')} />
          <TextField placeholder="e.g. 6 months" {...field('duration')} />
        </FieldColumns>
      </FormSection>
      <FormSection title="Their story">
        <TextAreaField rows={4} {...field('challenge')} />
        <TextAreaField rows={4} {...field('solution')} />
      </FormSection>
      <FormSection title="What came of it">
        <EntriesField kind={portfolioItemKind} name="results" />
        <FieldColumns count={3}>
          <TextField placeholder="e.g. +35%" {...field('revenue')} />
          <TextField placeholder="e.g. +20%" {...field('efficiency')} />
          <TextField placeholder="e.g. 95%" {...field('satisfaction')} />
        </FieldColumns>
      </FormSection>
      {id === undefined ? <PictureField /> : <PictureFieldOf id={id} isDraft={isDraft} />}
    </>
  );
}

function PictureField() {
  return (
    <FormSection title="Its picture">
      <ImageField
        name="image"
        label="Image"
        folder="renovation-images"
        hint="PNG, JPG or GIF up to 10MB. Without one the site shows its default picture."
      />
    </FormSection>
  );
}

/** The picture of an item without photos: of one with photos it follows the first of these. */
function PictureFieldOf({ id, isDraft }: { id: string; isDraft: boolean | undefined }) {
  const [photos] = usePhotos({ type: 'business_portfolio', id, isDraft });
  return photos.state === 'loaded' && photos.data.length > 0 ? null : <PictureField />;
}

type PortfolioRow = Stored<'business_portfolio'>;

/** The columns of the portfolio table. */
const portfolioColumns: readonly ListColumn<PortfolioRow>[] = [
  nameColumn('company', 'Company'),
  textColumn('industry', 'Industry'),
  badgeColumn('category', 'Category'),
  textColumn('duration', 'Duration'),
  countColumn('results', 'Results'),
  { key: 'metrics', header: 'Metrics', cell: (row) => <Metrics {...row} /> },
];

/** The success stories of the consultation pages. */
export const portfolioKind: ManagerKind<'business_portfolio'> = {
  collection: 'business_portfolio',
  title: 'Business Portfolio Manager',
  addLabel: 'Add Portfolio Item',
  createTitle: 'Add New Portfolio Item',
  editTitle: 'Edit Portfolio Item',
  listTitle: 'Portfolio Items',
  messages: portfolioMessages,
  columns: portfolioColumns,
  nameOf: ({ company }) => company,
  pictureOf: ({ image }) => image,
  lineOf: ({ industry, duration }) => line(industry, duration),
  defaults: emptyValues(portfolioItemKind),
  photos: { type: 'business_portfolio', folder: 'renovation-images' },
  Fields: PortfolioFields,
};

function Metrics({ revenue, efficiency, satisfaction }: PortfolioRow) {
  const metrics = { Revenue: revenue, Efficiency: efficiency, Satisfaction: satisfaction };
  return (
    <chakra.ul listStyleType="none" textStyle="small" minWidth={{ md: '8.5rem' }}>
      {Object.entries(metrics).map(([name, value]) => (
        <li key={name}>
          <chakra.span color="muted">{name}:</chakra.span> {value || 'N/A'}
        </li>
      ))}
    </chakra.ul>
  );
}
