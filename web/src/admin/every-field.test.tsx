// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { csvColumnNames } from '@site/domain/content/csv';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { Field } from '@site/domain/fields';
import { mounted, rendered } from '@site/tests/support/rendered.ts';
import { contentSamples, inquirySamples } from '@site/tests/support/samples.ts';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { toInquiry } from '#firebase/admin/enquiries.ts';
import { LiveData } from '#firebase/admin/live-data.tsx';
import { InquiryForm } from '#site/enquiry/form.tsx';
import { questionsOf } from '#site/enquiry/form-questions.ts';
import { inquiriesCsv } from './enquiries/export.tsx';
import { InquiryAnswers } from './enquiries/inquiry-answers.tsx';
import { FormEntryContext, toForm, useUploads } from './form/entry.ts';
import { KindFields } from './form/field.tsx';
import { fieldChanges } from './history/history-dialog.tsx';

const rules = readFileSync('firestore.rules', 'utf8');

/** The keys that the rules let a document of the collection have. */
function keysInRules(collection: string): readonly string[] {
  const name = collection.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const [, keys = ''] =
    new RegExp(`function fits${name}\\(.*?hasOnlyKeys\\(\\[(.*?)\\]`, 's').exec(rules) ?? [];
  return keys.split(', ').map((key) => key.replaceAll("'", ''));
}

/** The names of the controls in a form, with one for each list. */
function controlsIn(html: string): readonly string[] {
  return [...html.matchAll(/ name="([^".]+)(?:\.0)?"/g)].map(([, name = '']) => name);
}

describe.each(inquiryKindKeys)('every field of the %s form', (kind: InquiryKind) => {
  const { fields, collection, schema } = inquiryKinds[kind];
  const all = Object.entries<Field>(fields);
  const inquiry = toInquiry(kind, 'a1', { ...inquirySamples[kind], created_at: new Date(0) });
  const labels = all.map(([, { label, answerLabel }]) => answerLabel ?? label);

  test('is asked for, checked and stored', () => {
    const html = rendered(<InquiryForm kind={kind} questions={questionsOf(kind)} />);
    expect(controlsIn(html)).toEqual(
      expect.arrayContaining(all.map(([key, { formName }]) => formName ?? key)),
    );
    expect(Object.keys(schema.shape)).toEqual(Object.keys(fields));
    expect(keysInRules(collection)).toEqual(expect.arrayContaining(Object.keys(fields)));
  });

  test('has its answer in the dialog and its column in the CSV file', () => {
    const html = rendered(<InquiryAnswers kind={kind} inquiry={inquiry} phone={undefined} />);
    const [head = ''] = inquiriesCsv([{ kind, inquiry }], kind).split('\r\n');
    for (const label of labels) {
      expect(html).toContain(`>${label}<`);
      expect(head).toContain(`"${label}"`);
    }
  });
});

/** Set by the server, by adding, or beside the fields. */
const setOtherwise: Readonly<Partial<Record<ContentCollection, readonly string[]>>> = {
  hero_images: ['page_name', 'image_url', 'alt_text'],
  car_brands: ['display_order'],
  car_listings: ['make'],
  car_color_variants: ['car_listing_id'],
};

/** Texts that tell nothing, and an older picture: all other fields are asked for always. */
const untold = { price: 'POA', fuel_type: 'ask us', transmission: 'ask us', image: '/older.jpg' };

function Form({ collection }: { collection: ContentCollection }) {
  const kind = contentKinds[collection];
  const form = useForm({ defaultValues: toForm(kind, untold) });
  const entry = { kind, hasRequired: true, id: undefined, isDraft: false, uploads: useUploads() };
  return (
    <LiveData>
      <FormEntryContext value={entry}>
        <FormProvider {...form}>
          <KindFields />
        </FormProvider>
      </FormEntryContext>
    </LiveData>
  );
}

const managed = (Object.keys(contentKinds) as ContentCollection[]).filter((name) => name !== 'photos');

describe.each(managed)('every field of %s', (collection) => {
  const fields = Object.entries<Field>(contentKinds[collection].fields);

  test('is asked for and checked', async () => {
    const { container } = await mounted(<Form collection={collection} />);
    const asked = [...controlsIn(container.innerHTML), ...(setOtherwise[collection] ?? [])];
    expect(asked.toSorted()).toEqual(fields.map(([name]) => name).toSorted());
    expect(keysInRules(collection)).toEqual(expect.arrayContaining(fields.map(([name]) => name)));
  });

  test('has its change in the history, unless it is an id', () => {
    const changes = fieldChanges(collection, { before: null, after: contentSamples[collection] });
    const filled = fields.filter(([name, { isHidden }]) => {
      const value = new Map<string, unknown>(Object.entries(contentSamples[collection])).get(name);
      return !isHidden && value !== null && value !== '';
    });
    expect(changes.map(({ label }) => label)).toEqual(filled.map(([, { label }]) => label));
  });
});

test('every field of a vehicle has its column in the CSV file', () => {
  const names = Object.keys(contentKinds.car_listings.fields);
  const columns = csvColumnNames.map((name) =>
    name.replace(/^feature_\d$/, 'features').replace('brand', 'make'),
  );
  expect([...new Set([...columns, 'brand_id'])].toSorted()).toEqual([...names, 'id'].toSorted());
});
