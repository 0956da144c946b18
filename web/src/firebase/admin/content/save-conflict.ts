import { conflictMessages } from '@site/domain/messages/content';

/** A save that would undo what somebody else has saved meanwhile. `theirs` are the values of those fields as they are stored now. */
export class SaveConflict extends Error {
  readonly theirs: Readonly<Record<string, unknown>>;

  constructor(theirs: Readonly<Record<string, unknown>>) {
    super(conflictMessages.refused);
    this.theirs = theirs;
  }
}

interface Versions {
  /** What the form began with. */
  readonly loaded: Readonly<Record<string, unknown>>;
  /** What is to be saved. */
  readonly mine: Readonly<Record<string, unknown>>;
  /** What is stored now. */
  readonly stored: Readonly<Record<string, unknown>>;
}

/** The stored values of the fields that both sides have changed, to different values. Empty when nothing of theirs is undone. */
export function conflictsOf({ loaded, mine, stored }: Versions): Readonly<Record<string, unknown>> {
  const fields = Object.keys(mine).filter(
    (field) => !isSame(stored[field], loaded[field]) && !isSame(stored[field], mine[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, stored[field]]));
}

/** Fields are texts, numbers, null and lists of texts. An empty number is stored as null, and read as no number. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
