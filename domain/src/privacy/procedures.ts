import * as z from 'zod/mini';
import { inquiryKindKeys, inquiryKinds } from '../enquiries/kinds.ts';
import { leadId, writerName } from '../enquiries/lead.ts';
import { textLimits } from '../limits.ts';
import { looseNumber } from '../phone.ts';
import { emailAddress, success, tidied } from '../schemas.ts';
import { inFigures } from '../text.ts';

export const erasureWords = {
  found: (count: number) => {
    if (count === 0) return 'Nothing is stored about this person.';
    return count === 1
      ? 'One record is stored about this person.'
      : `${count} records are stored about this person.`;
  },
  foundMany: (total: number, listed: number) =>
    `${inFigures(total)} entries are stored about this person. ${inFigures(listed)} of them are listed.`,
  unnamed: 'without a name',
  confirmWord: 'ERASE',
  confirmLabel: 'Type ERASE to confirm',
  manyLabel: (count: number, limit: number) =>
    `More than ${limit} entries are about to be erased. Type their number, ${count}, to confirm that all are of one person`,
  erased: (count: number) => (count === 1 ? 'One record was erased' : `${count} records were erased`),
  goesOn: 'So many enquiries take a while. "Removed data" shows how many records are erased',
} as const;

const named = {
  email: z.optional(emailAddress(textLimits.email, 'Please enter a valid email address')),
  phone: z.optional(
    z.string().check(
      tidied(),
      z.maxLength(textLimits.phone, 'Please enter a valid phone number'),
      z.refine((text) => looseNumber(text) !== undefined, 'Please enter a valid phone number'),
    ),
  ),
};
const isNamed = z.refine<Person>(
  ({ email, phone }) => email !== undefined || phone !== undefined,
  'Please enter an e-mail address or a phone number',
);

/** Matches either value. A number has at least seven digits: an empty one would match every person without a number. */
export const personRequest = z.strictObject(named).check(isNamed);
export interface Person {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** A larger erasure needs a confirmed count. */
export const ERASED_AT_ONCE = 20;

/** Enquiries of one answer. More are erased by the queue. */
export const ENQUIRIES_AT_ONCE = 200;

/** Times are ISO 8601. */
const personRecord = z.object({
  collection: z.string(),
  id: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type PersonRecord = z.infer<typeof personRecord>;

const personEntry = z.object({
  id: z.string(),
  kind: z.string(),
  /** May be empty. */
  name: z.string(),
  /** ISO 8601. Null when no time of receipt is stored. */
  at: z.nullable(z.string()),
  /** Each record of the entry, such as `lead` or `3 timeline entries`. */
  records: z.array(z.string()),
});
export type PersonEntry = z.infer<typeof personEntry>;

export const privacyProcedures = {
  /**
   * A look-up (`looksUp`) has no records: only an export hands data over. The audit log tells both apart. `rest` are enquiries that this
   * answer has no room for; an export asks for them with `ids`. `count` has each of the rest once.
   */
  'export-person': {
    access: 'owner',
    request: z
      .strictObject({
        ...named,
        looksUp: z.optional(z.boolean()),
        ids: z.optional(z.array(z.string()).check(z.maxLength(ENQUIRIES_AT_ONCE))),
      })
      .check(isNamed),
    response: z.object({
      ...success,
      count: z.int(),
      entries: z.array(personEntry),
      records: z.array(personRecord),
      rest: z.array(z.string()),
    }),
  },
  /** `confirmed` is required above `ERASED_AT_ONCE`. A repeat returns 0 in `erased`. With `goesOn` the queue erases. */
  'erase-person': {
    access: 'owner',
    request: z.strictObject({ ...named, confirmed: z.optional(z.int()) }).check(isNamed),
    response: z.object({ ...success, erased: z.int(), goesOn: z.optional(z.boolean()) }),
  },
} as const;

/** Oldest first. An enquiry is one entry with its copies, and so is a person with its keys. */
export function entriesOf(found: readonly PersonRecord[]): PersonEntry[] {
  const entries = new Map<string, Omit<PersonEntry, 'records'> & { readonly of: PersonRecord[] }>();
  for (const record of found) {
    const { collection, data } = record;
    const inquiry = inquiryOf(record);
    const person = collection === 'contact_keys' ? `contacts/${data['contact_id']}` : undefined;
    const id = inquiry?.id ?? person ?? `${collection}/${record.id}`;
    const before = entries.get(id);
    const { name, at } = factsOf(data);
    entries.set(id, {
      id,
      kind: inquiry ? inquiryKinds[inquiry.kind].label : 'Person',
      name: before?.name || name,
      at: before?.at ?? at,
      of: [...(before?.of ?? []), record],
    });
  }
  return [...entries.values()]
    .map(({ of, ...entry }) => ({ ...entry, records: namesOf(of) }))
    .toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1));
}

const recordNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  leads: ['lead', 'leads'],
  activity: ['timeline entry', 'timeline entries'],
  outbox: ['notification', 'notifications'],
  contacts: ['person', 'people'],
  contact_keys: ['address or number', 'addresses and numbers'],
};

/** Every record counts, the enquiry first: `enquiry`, `lead`, `3 timeline entries`. */
function namesOf(records: readonly PersonRecord[]): string[] {
  const counts = new Map<string, number>();
  for (const { collection } of records) {
    const name = collection.split('/').at(-1) ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const order = Object.keys(recordNames);
  const places = [...counts].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return places.map(([name, count]) => {
    const [one, many] = recordNames[name] ?? ['enquiry', 'enquiries'];
    return count === 1 ? one : `${count} ${many}`;
  });
}

/** `id` is the id of the lead. */
export function inquiryOf({ collection, id, data }: PersonRecord) {
  const [top = '', above = id] = collection.split('/');
  const lead = top === 'leads' ? above : `${top}:${id}`;
  for (const kind of inquiryKindKeys) {
    const beginning = leadId(kind, '');
    const inquiryId = lead.startsWith(beginning)
      ? lead.slice(beginning.length)
      : data['kind'] === kind && data['inquiry_id'];
    if (typeof inquiryId === 'string' && inquiryId) return { kind, inquiryId, id: leadId(kind, inquiryId) };
  }
  return undefined;
}

function factsOf(data: PersonRecord['data']): Pick<PersonEntry, 'name' | 'at'> {
  const answers = z.safeParse(z.record(z.string(), z.unknown()), data['data']).data ?? data;
  const time = data['received_at'] ?? data['submitted_at'] ?? data['created_at'];
  const at = typeof time === 'string' || time instanceof Date ? new Date(time) : null;
  const isTime = at && !Number.isNaN(at.getTime());
  return { name: writerName(answers), at: isTime ? at.toISOString() : null };
}
