import * as z from 'zod/mini';
import type { CollectionClass, CollectionName, collections } from '../collections.ts';
import { type InquiryField, JOINED_BY } from './field.ts';

/** The collections that visitors send their enquiries to. */
export type InquiryCollection = {
  [C in CollectionName]: (typeof collections)[C] extends Extract<CollectionClass, 'inquiry'> ? C : never;
}[CollectionName];

type Fields = Readonly<Record<string, InquiryField>>;
type NameOf<Field, Key> = Field extends { readonly formName: infer Name extends string } ? Name : Key;
type FormShape<F extends Fields> = { [K in keyof F & string as NameOf<F[K], K>]: F[K]['form'] };
type StoredShape<F extends Fields> = { [K in keyof F & string]: F[K]['stored'] };
type FormSchema<F extends Fields> = ReturnType<typeof z.object<FormShape<F>>>;
type FormOf<F extends Fields> = z.infer<FormSchema<F>>;
type AnswersOf<F extends Fields> = z.infer<z.ZodMiniObject<StoredShape<F>, z.core.$strict>>;

/** A part of the form, in the order of the screen. */
export interface Section<Key extends string = string> {
  /** A section without a title is laid out as a short form: two narrow fields side by side, the others below them. */
  readonly title?: string;
  readonly fields: readonly Key[];
}

/** One kind of enquiry, declared once: what its form asks, what is stored, and what is said around it. */
interface Declaration<Kind extends string, Type extends string, F extends Fields> {
  /** Identifies the kind everywhere: the sub-tab in the back office, the form, and the end of the trigger's name. */
  readonly kind: Kind;
  readonly collection: InquiryCollection;
  /** The name of the form in notifications. */
  readonly formType: Type;
  /** The name of the kind in the back office. */
  readonly label: string;
  /** Names the form for screen readers. */
  readonly title?: string;
  /** Whether the form says what * means. */
  readonly explainsStars?: boolean;
  /** By the name under which the answer is stored, in the order of mails, the dialog and the CSV file. */
  readonly fields: F;
  readonly sections: readonly Section<NoInfer<keyof F & string>>[];
  /** The answers that the list in the back office shows beside the name, the time and the status. */
  readonly summary: readonly [NoInfer<keyof F & string>, NoInfer<keyof F & string>];
  /** The answers that tell in a few words what it is about. */
  readonly subject: readonly NoInfer<keyof F & string>[];
  /** The label of the button. */
  readonly send: string;
  readonly sending: string;
  /** Shown to the visitor after sending. */
  readonly success: string;
  readonly failure: string;
}

/** A kind of enquiry with everything that is derived from its fields. */
export interface InquiryForm<
  Kind extends string = string,
  Type extends string = string,
  F extends Fields = Fields,
> extends Declaration<Kind, Type, F> {
  /** What the form holds, checked in the sentences that visitors read. */
  readonly form: FormSchema<F>;
  readonly empty: FormOf<F>;
  /** What a visitor writes into the collection, besides `status` and `created_at`. */
  readonly schema: z.ZodMiniObject<StoredShape<F>, z.core.$strict>;
  /** The checked form as it is stored: empty text null, ticked boxes joined. */
  toAnswers(form: FormOf<F>): AnswersOf<F>;
}

/** Derives from a kind's fields what its form may hold, what it begins with, and what is stored. */
export function inquiryForm<const Kind extends string, const Type extends string, F extends Fields>(
  declaration: Declaration<Kind, Type, F>,
): InquiryForm<Kind, Type, F> {
  const fields = Object.entries(declaration.fields).map(([key, field]) => ({
    ...field,
    key,
    name: nameOf(key, field),
  }));
  const form = z.object(Object.fromEntries(fields.map((field) => [field.name, field.form])) as FormShape<F>);
  const schema = z.strictObject(
    Object.fromEntries(fields.map((field) => [field.key, field.stored])) as StoredShape<F>,
  );
  return {
    ...declaration,
    form,
    schema,
    empty: Object.fromEntries(fields.map((field) => [field.name, field.empty])) as FormOf<F>,
    toAnswers(values) {
      const typed = new Map<string, unknown>(Object.entries(values));
      return schema.parse(Object.fromEntries(fields.map(({ key, name }) => [key, stored(typed.get(name))])));
    },
  };
}

/** The name of a field in the form. */
export function nameOf(key: string, { formName = key }: InquiryField): string {
  return formName;
}

function stored(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(JOINED_BY);
  return value === '' ? null : value;
}
