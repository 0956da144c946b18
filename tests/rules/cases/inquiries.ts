import { inquiryStatuses } from '@site/domain/enquiries/choices';
import { inquiryContext } from '@site/domain/enquiries/context';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { optionValues } from '@site/domain/options';
import { deviationsOf, neighboursOf, type Variant, without } from '../../support/deviations.ts';
import { contextSample, inquirySamples } from '../../support/samples.ts';
import { accepted, type DocumentCase, faultsOfTime, refused } from './case.ts';
import { type Data, SERVER_TIME } from './data.ts';
import { sentInquiry } from './documents.ts';

/** The rules accept the forms' enquiries, and refuse each single deviation. */
export function inquiryCases(): DocumentCase[] {
  return [...inquiryKindKeys.flatMap(casesOf), ...contextCases()];
}

function casesOf(kind: InquiryKind): DocumentCase[] {
  const { collection, schema } = inquiryKinds[kind];
  const sample = inquirySamples[kind];
  const sent = ({ name, record }: Variant): Variant => ({ name, record: sentInquiry(record) });
  const create = { group: collection, collection, verb: 'create', caller: 'visitor' } as const;
  const invalid = { ...sentInquiry(sample), extra: 'more' };
  return [
    ...accepted(create, neighboursOf(schema, sample).map(sent)),
    ...refused(create, deviationsOf(schema, sample).map(sent)),
    ...refused(create, envelopeDeviations(sentInquiry(sample))),
    ...accepted(create, [withContext(sample, { name: 'a context', record: contextSample })]),
    ...refused(create, [
      withContext(sample, { name: 'an extra key in the context', record: { extra: 'more' } }),
    ]),
    ...idCases(create, sentInquiry(sample)),
    ...gateCases(kind, { ...create, data: sentInquiry(sample) }),
    // Administrators create enquiries like everybody else.
    {
      ...create,
      caller: 'administrator',
      name: 'refuses an extra key from an administrator',
      data: invalid,
      may: false,
    },
  ];
}

/** The origin of an enquiry; one function checks all kinds. */
function contextCases(): DocumentCase[] {
  const { collection } = inquiryKinds.contact;
  const create = { group: collection, collection, verb: 'create', caller: 'visitor' } as const;
  const within = (variants: readonly Variant[]) =>
    variants.map((variant) => withContext(inquirySamples.contact, variant));
  const noMaps = [null, 'page', ['page'], 1].map((value) => ({
    name: `${JSON.stringify(value)} as context`,
    record: { ...sentInquiry(inquirySamples.contact), context: value },
  }));
  return [
    ...accepted(create, within([{ name: 'nothing', record: {} }])),
    ...accepted(create, within(neighboursOf(inquiryContext, contextSample))),
    ...refused(create, within(deviationsOf(inquiryContext, contextSample))),
    ...refused(create, noMaps),
  ];
}

function withContext(sample: Variant['record'], { name, record }: Variant): Variant {
  return { name: `${name}, in the context`, record: { ...sentInquiry(sample), context: record } };
}

type Create = Pick<DocumentCase, 'group' | 'collection' | 'verb' | 'caller'>;

/** The id must have the form of the SDK's ids. */
function idCases(create: Create, data: Data): DocumentCase[] {
  const id = '0azAZ9abcdefghijklmn';
  const others = [
    id.slice(1),
    `${id}0`,
    'a'.repeat(1400),
    ...['-', '_', '.', ':', '@', '[', '`', '{', 'é'].map((sign) => `${sign}${id.slice(1)}`),
    ...['-', 'é'].map((sign) => `${id.slice(1)}${sign}`),
  ];
  return [
    { ...create, id, data, may: true, name: 'accepts an id of 20 letters and digits' },
    ...others.map((other) => ({
      ...create,
      id: other,
      data,
      may: false,
      name: `refuses the id ${other.slice(0, 22)} of ${other.length}`,
    })),
  ];
}

/** A form is closed until a time, independently of other forms. */
function gateCases(kind: InquiryKind, create: Create & { readonly data: Data }): DocumentCase[] {
  const later = new Date(Date.now() + 60 * 60 * 1000);
  const others = Object.fromEntries(inquiryKindKeys.map((key) => [key, key === kind ? new Date(0) : later]));
  return [
    { ...create, gates: { [kind]: later }, may: false, name: 'is closed until a time' },
    { ...create, gates: { [kind]: SERVER_TIME }, may: true, name: 'is open again at that time' },
    { ...create, gates: others, may: true, name: 'is open while all others are closed' },
    { ...create, gates: {}, may: true, name: 'is open while no form is closed' },
  ];
}

/** Faults in the status and the time of an enquiry. */
function envelopeDeviations(record: Variant['record']): Variant[] {
  const started = optionValues(inquiryStatuses).filter((value) => value !== 'new');
  return [
    { name: 'a missing status', record: without(record, 'status') },
    ...[...started, null, 1].map((value) => ({
      name: `the status ${value}`,
      record: { ...record, status: value },
    })),
    ...faultsOfTime('created_at', record),
    { name: 'a second time', record: { ...record, updated_at: SERVER_TIME } },
  ];
}
