import * as z from 'zod/mini';
import type { CollectionOf } from '../collections.ts';
import {
  enteredValue,
  type Field,
  type Fields,
  type Section,
  storedValue,
  text,
  type ValuesOf,
} from '../fields.ts';
import { textLimits } from '../limits.ts';
import { enteredSchema, type ShapeOf, shapeOf } from '../schemas.ts';

export type InquiryCollection = CollectionOf<'inquiry'>;

type NameOf<F, Key> = F extends { readonly formName: infer Name extends string } ? Name : Key;
type Entered<Is> = Is extends 'choices' ? readonly string[] : Is extends 'yesNo' ? boolean : string;
type EnteredOf<F extends Fields> = { [K in keyof F & string as NameOf<F[K], K>]: Entered<F[K]['is']> };

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
  /** The optional questions, but for the telephone number, are folded at first. */
  readonly folds?: boolean;
  /** By stored name, in the order of mails, the dialog and the CSV file. */
  readonly fields: F;
  readonly sections: readonly Section<NoInfer<keyof F & string>>[];
  /** The list of the back office shows these answers. */
  readonly summary: readonly [NoInfer<keyof F & string>, NoInfer<keyof F & string>];
  /** The lead and replies say with these answers what the enquiry is about. */
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
  readonly form: z.ZodMiniType<EnteredOf<F>, EnteredOf<F>>;
  readonly empty: EnteredOf<F>;
  /** The stored document, without `status` and `created_at`. */
  readonly schema: z.ZodMiniObject<ShapeOf<F>, z.core.$strict>;
  /** Converts the checked form. */
  toAnswers(form: EnteredOf<F>): ValuesOf<{ fields: F }>;
}

export function inquiryForm<const Kind extends string, const Type extends string, F extends Fields>(
  declaration: Declaration<Kind, Type, F>,
): InquiryForm<Kind, Type, F> {
  const fields = Object.entries<Field>(declaration.fields);
  const byName = <T>(map: (field: Field, key: string) => T) =>
    Object.fromEntries(fields.map(([key, field]) => [field.formName ?? key, map(field, key)]));
  const schema = z.strictObject(shapeOf(declaration.fields, () => false));
  return {
    ...declaration,
    form: z.object(byName((field, key) => enteredSchema(key, field))) as unknown as z.ZodMiniType<
      EnteredOf<F>,
      EnteredOf<F>
    >,
    schema,
    empty: byName((field) => enteredValue(field, field.empty)) as EnteredOf<F>,
    toAnswers(entered) {
      const values = new Map<string, unknown>(Object.entries(entered));
      const stored = fields.map(([key, field]) => [
        key,
        storedValue(field, values.get(field.formName ?? key)),
      ]);
      return schema.parse(Object.fromEntries(stored)) as ValuesOf<{ fields: F }>;
    },
  };
}

/** Required, unless `more` says otherwise, and at most `textLimits.name` long. */
export const personName = <const O extends { readonly missing: string }>(label: string, more: O) =>
  text(label, { most: textLimits.name, ...more });

export const visitorName = personName('Name', {
  autoComplete: 'name',
  least: 2,
  missing: 'Name must be at least 2 characters',
});

/** The sentences of a form around its fields. The failure's sentence repeats the last word of `what`. */
export function sentencesAbout(what: string) {
  const thing = what.split(' ').at(-1);
  return {
    sending: 'Submitting...',
    success: `Thank you! Your ${what} has been submitted successfully. We'll get back to you soon.`,
    failure: `There was an error submitting your ${thing}. Please try again.`,
  };
}
