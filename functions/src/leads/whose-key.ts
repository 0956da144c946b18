import type { ContactKey } from '@site/domain/entities/contact';

/** Whose an address or a number is, as pure decisions. */

/** To whom the next enquiry with it belongs, and who has it too. */
export type Whose = Pick<ContactKey, 'contact_id' | 'others'>;

export const whoseIs = ({ contact_id, others }: Whose): Whose => ({ contact_id, others });

/** Whether several have it, whom somebody has told apart: it does not say who wrote. */
export function isShared({ others }: Whose): boolean {
  return others.length > 0;
}

/** A shared key after that person has written with it. */
export function usedBy({ contact_id, others }: Whose, person: string): Whose {
  return { contact_id: person, others: [contact_id, ...others].filter((each) => each !== person) };
}

/** A key after others have taken the place of one person, in that order; undefined when nobody has it any more. */
export function inherited(
  { contact_id, others }: Whose,
  from: string,
  heirs: readonly string[],
): Whose | undefined {
  const all = [contact_id, ...others].flatMap((each) => (each === from ? heirs : [each]));
  const [owner, ...rest] = new Set(all);
  return owner === undefined ? undefined : { contact_id: owner, others: rest };
}
