import * as z from 'zod/mini';
import type { CollectionOf } from '../collections.ts';
import { type InquiryField, JOINED_BY } from './field.ts';

export type InquiryCollection = CollectionOf<'inquiry'>;

type Fields = Readonly<Record<string, InquiryField>>;
type NameOf<Field, Key> = Field extends { readonly formName: infer Name extends string } ? Name : Key;
type FormShape<F extends Fields> = { [K in keyof F & string as NameOf<F[K], K>]: F[K]['form'] };
type StoredShape<F extends Fields> = { [K in keyof F & string]: F[K]['stored'] };
type FormSchema<F extends Fields> = ReturnType<typeof z.object<FormShape<F>>>;
type FormOf<F extends Fields> = z.infer<FormSchema<F>>;
type AnswersOf<F extends Fields> = z.infer<z.ZodMiniObject<StoredShape<F>, z.core.$strict>>;

export interface Section<Key extends string = string> {
  /** Without a title: two narrow fields side by side, the others below. */
  readonly title?: string;
  readonly fields: readonly Key[];
}

interface Declaration<Kind extends string, Type extends string, F extends Fields> {
  /** Also the sub-tab of the back office, and the end of the trigger's name. */
  readonly kind: Kind;
  readonly collection: InquiryCollection;
  /** The name of the form in notifications. */
  readonly formType: Type;
  /** The name of the kind in the back office. */
  readonly label: string;
  /** For screen readers. */
  readonly title?: string;
  readonly explainsStars?: boolean;
  /** By stored name, in the order of mails, the dialog and the CSV file. */
  readonly fields: F;
  readonly sections: readonly Section<NoInfer<keyof F & string>>[];
  /** The list of the back office shows these answers. */
  readonly summary: readonly [NoInfer<keyof F & string>, NoInfer<keyof F & string>];
  readonly subject: readonly NoInfer<keyof F & string>[];
  readonly send: string;
  readonly sending: string;
  readonly success: string;
  readonly failure: string;
}

/** A kind of enquiry, with everything that is derived from its fields. */
export interface InquiryForm<
  Kind extends string = string,
  Type extends string = string,
  F extends Fields = Fields,
> extends Declaration<Kind, Type, F> {
  /** Checks the form, with messages for visitors. */
  readonly form: FormSchema<F>;
  readonly empty: FormOf<F>;
  /** The stored document, without `status` and `created_at`. */
  readonly schema: z.ZodMiniObject<StoredShape<F>, z.core.$strict>;
  /** Converts the checked form: empty text becomes null, ticked boxes are joined. */
  toAnswers(form: FormOf<F>): AnswersOf<F>;
}

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

export function nameOf(key: string, { formName = key }: InquiryField): string {
  return formName;
}

function stored(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(JOINED_BY);
  return value === '' ? null : value;
}
