import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import type { InquiryContext } from '@site/domain/enquiries/context';
import type { InquiryForm } from '@site/domain/enquiries/form';
import {
  type InquiryAnswers,
  type InquiryKind,
  inquiryKindKeys,
  inquiryKinds,
} from '@site/domain/enquiries/kinds';
import type { Field } from '@site/domain/fields';
import { toVehicle, type Vehicle } from '@site/domain/publishing/entities';
import type * as z from 'zod/mini';
import samples from './samples.json' with { type: 'json' };

/** Sample values by autocomplete name. */
const visitor: Readonly<Record<string, string>> = {
  name: 'Nurul Aziz',
  'given-name': 'Nurul',
  'family-name': 'Aziz',
  organization: 'Aziz Trading',
  tel: '012-345 6789',
};

/** A valid record of each kind with every optional field filled in, typed by the domain. */

export const inquirySamples = Object.fromEntries(
  inquiryKindKeys.map((kind) => [kind, sampleAnswers(kind)]),
) as InquiryAnswers;

/** The origin of an enquiry with every key filled in. */
export const contextSample: InquiryContext = {
  page: '/services/car-dealership/shop',
  referrer: 'search.example',
  utm_source: 'newsletter',
  utm_medium: 'mail',
  utm_campaign: 'Raya',
  listing_id: 'perodua-myvi',
  project_id: 'kitchen',
  language: 'ms',
  notice_version: '2026-11-22',
};

type ContentSamples = { [C in ContentCollection]: z.infer<(typeof contentKinds)[C]['schema']> };

const stored: Readonly<Record<string, unknown>> = samples;

/** The vehicle has no figure for its price, because tests change the price in its text. Stock numbers are unique. */
export const contentSamples = Object.fromEntries(
  Object.entries(contentKinds).map(([name, { schema }]) => [name, schema.parse(stored[name])]),
) as ContentSamples;

/** Valid answers with every field filled in, for tests and sample content. */
export function sampleAnswers<K extends InquiryKind>(kind: K): InquiryAnswers[K] {
  const { fields, toAnswers }: InquiryForm = inquiryKinds[kind];
  const typed = Object.entries(fields).map(([key, field]) => [field.formName ?? key, sampleOf(field, kind)]);
  return toAnswers(Object.fromEntries(typed)) as InquiryAnswers[K];
}

function sampleOf(field: Field, kind: InquiryKind): unknown {
  switch (field.is) {
    case 'yesNo':
      return true;
    case 'choices':
      return field.options?.slice(0, 2).map(({ value }) => value);
    case 'choice':
      return field.options?.at(1)?.value;
    case 'email':
      return `nurul.${kind}@example.com`;
    default:
      return visitor[field.autoComplete ?? ''] ?? `Sample: ${field.label.toLowerCase()}`;
  }
}

/** A vehicle as visitors see it. */
export const vehicleOf = (fields: object = {}) =>
  toVehicle('city', {
    ...{ make: 'Honda', model: 'City', year: 2022, price: '88,000', condition: 'new', ...fields },
  }) as Vehicle;

/** The data of a vehicle's page. */
export const vehiclePageOf = (fields: object = {}) => ({
  ...{ listing: vehicleOf(fields), variants: [], photos: [], similar: [], showsPrices: true },
});
