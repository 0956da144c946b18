import { chakra } from '@chakra-ui/react';
import type { Stored } from '#firebase/admin/content/content.ts';
import { Field, FormSection } from '../form/field.tsx';
import { UnlessPhotos } from '../form/files.tsx';
import type { Manager } from './kind.ts';
import { ContentManager } from './manager.tsx';

function PortfolioFields() {
  return (
    <>
      <FormSection title="The client">
        <Field name="company" />
        <Field name="industry" />
        <Field name="category" />
        <Field name="duration" placeholder="e.g. 6 months" />
      </FormSection>
      <FormSection title="Their story">
        <Field name="challenge" />
        <Field name="solution" />
      </FormSection>
      <FormSection title="What came of it" columns={3}>
        <Field name="results" />
        <Field name="revenue" placeholder="e.g. +35%" />
        <Field name="efficiency" placeholder="e.g. +20%" />
        <Field name="satisfaction" placeholder="e.g. 95%" />
      </FormSection>
      <UnlessPhotos>
        <FormSection title="Its picture">
          <Field
            name="image"
            hint="PNG, JPG or GIF up to 10MB. Without one the site shows its default picture."
          />
        </FormSection>
      </UnlessPhotos>
    </>
  );
}

function Metrics({ revenue, efficiency, satisfaction }: Stored<'business_portfolio'>) {
  const metrics = { Revenue: revenue, Efficiency: efficiency, Satisfaction: satisfaction };
  return (
    <chakra.ul textStyle="small" minWidth={{ md: '8.5rem' }}>
      {Object.entries(metrics).map(([name, value]) => (
        <li key={name}>
          <chakra.span color="muted">{name}:</chakra.span> {value || 'N/A'}
        </li>
      ))}
    </chakra.ul>
  );
}

const portfolio: Manager<'business_portfolio'> = {
  collection: 'business_portfolio',
  title: 'Business Portfolio Manager',
  entry: 'Portfolio Item',
  entries: 'Portfolio Items',
  columns: [
    'company',
    'industry',
    { field: 'category', isBadge: true },
    'duration',
    'results',
    { key: 'metrics', header: 'Metrics', cell: (row) => <Metrics {...row} /> },
  ],
  lineOf: ({ industry, duration }) => [industry, duration],
  Fields: PortfolioFields,
};

export default function PortfolioManager() {
  return <ContentManager manager={portfolio} />;
}
