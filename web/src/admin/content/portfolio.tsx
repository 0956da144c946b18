import { chakra } from '@chakra-ui/react';
import { emptyValues } from '@site/domain/content/kind';
import { portfolioItemKind } from '@site/domain/content/portfolio-item';
import { portfolioMessages } from '@site/domain/messages/content';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { Field, FieldColumns, FormSection } from '../form/field.tsx';
import { ImageField } from '../form/files.tsx';
import { badgeColumn, countColumn, line, nameColumn, textColumn } from '../list/columns.tsx';
import type { ListColumn } from '../list/table.tsx';
import { UnlessPhotos } from '../photos/photos.tsx';
import type { ManagerKind } from './kind.ts';
import { ContentManager } from './manager.tsx';

function PortfolioFields() {
  return (
    <>
      <FormSection title="The client">
        <FieldColumns>
          <Field name="company" />
          <Field name="industry" />
          <Field name="category" />
          <Field name="duration" placeholder="e.g. 6 months" />
        </FieldColumns>
      </FormSection>
      <FormSection title="Their story">
        <Field name="challenge" rows={4} />
        <Field name="solution" rows={4} />
      </FormSection>
      <FormSection title="What came of it">
        <Field name="results" />
        <FieldColumns count={3}>
          <Field name="revenue" placeholder="e.g. +35%" />
          <Field name="efficiency" placeholder="e.g. +20%" />
          <Field name="satisfaction" placeholder="e.g. 95%" />
        </FieldColumns>
      </FormSection>
      <UnlessPhotos>
        <FormSection title="Its picture">
          <ImageField
            name="image"
            label="Image"
            folder="renovation-images"
            hint="PNG, JPG or GIF up to 10MB. Without one the site shows its default picture."
          />
        </FormSection>
      </UnlessPhotos>
    </>
  );
}

type PortfolioRow = Stored<'business_portfolio'>;

const portfolioColumns: readonly ListColumn<PortfolioRow>[] = [
  nameColumn('company', 'Company'),
  textColumn('industry', 'Industry'),
  badgeColumn('category', 'Category'),
  textColumn('duration', 'Duration'),
  countColumn('results', 'Results'),
  { key: 'metrics', header: 'Metrics', cell: (row) => <Metrics {...row} /> },
];

const portfolioKind: ManagerKind<'business_portfolio'> = {
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

export default function PortfolioManager() {
  return <ContentManager kind={portfolioKind} />;
}
