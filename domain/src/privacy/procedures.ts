import * as z from 'zod/mini';
import { inquiryKindKeys, inquiryKinds } from '../enquiries/kinds.ts';
import { leadId, writerName } from '../enquiries/lead.ts';
import { textLimits } from '../limits.ts';
import { looseNumber } from '../phone.ts';
import { emailAddress, success, tidied } from '../schemas.ts';

export const erasureWords = {
  found: (count: number) => {
    if (count === 0) return 'Nothing is stored about this person.';
    return count === 1
      ? 'One record is stored about this person.'
      : `${count} records are stored about this person.`;
  },
  unnamed: 'without a name',
  confirmWord: 'ERASE',
  confirmLabel: 'Type ERASE to confirm',
  manyLabel: (count: number, limit: number) =>
    `More than ${limit} entries are about to be erased. Type their number, ${count}, to confirm that all are of one person`,
  erased: (count: number) => (count === 1 ? 'One record was erased' : `${count} records were erased`),
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

/** Times are ISO 8601. */
const personRecord = z.object({
  collection: z.string(),
  id: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type PersonRecord = z.infer<typeof personRecord>;

export const privacyProcedures = {
  'export-person': {
    access: 'owner',
    request: personRequest,
    response: z.object({ ...success, records: z.array(personRecord) }),
  },
  /** `confirmed` is required above `ERASED_AT_ONCE`. A repeat returns 0 in `erased`. */
  'erase-person': {
    access: 'owner',
    request: z.strictObject({ ...named, confirmed: z.optional(z.int()) }).check(isNamed),
    response: z.object({ ...success, erased: z.int() }),
  },
} as const;

export interface PersonEntry {
  readonly id: string;
  readonly kind: string;
  /** May be empty. */
  readonly name: string;
  /** Null when no time of receipt is stored. */
  readonly at: Date | null;
}

/** Oldest first. An enquiry is one entry with its copies. */
export function entriesOf(records: readonly PersonRecord[]): PersonEntry[] {
  const entries = new Map<string, PersonEntry>();
  for (const record of records) {
    const inquiry = inquiryOf(record);
    const id = inquiry?.id ?? `${record.collection}/${record.id}`;
    const label = inquiry ? inquiryKinds[inquiry.kind].label : 'Person';
    const before = entries.get(id);
    const { name, at } = factsOf(record.data);
    // A key holds only an address or a number.
    if (record.collection === 'contact_keys') continue;
    entries.set(id, { id, kind: label, name: before?.name || name, at: before?.at ?? at });
  }
  return [...entries.values()].toSorted((one, other) => Number(one.at ?? 0) - Number(other.at ?? 0));
}

/** `id` is the id of the lead. */
export function inquiryOf({ collection, id, data }: PersonRecord) {
  const [top = '', above] = collection.split('/');
  const lead = top === 'leads' ? (above ?? id) : undefined;
  for (const kind of inquiryKindKeys) {
    const beginning = leadId(kind, '');
    const inquiryId =
      inquiryKinds[kind].collection === top
        ? id
        : lead?.startsWith(beginning)
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
  return { name: writerName(answers), at: at && !Number.isNaN(at.getTime()) ? at : null };
}
