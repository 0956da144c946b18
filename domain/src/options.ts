/** One choice of a select: what is stored and what is shown. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

/** A closed set of choices, in the order of the screen. */
export type OptionSet<V extends string = string> = readonly Option<V>[];

/** Declares a set from `value: label` pairs; the values become a literal type. */
export function optionSet<const T extends Record<string, string>>(labels: T): OptionSet<keyof T & string> {
  return Object.entries(labels).map(([value, label]) => ({ value: value as keyof T & string, label }));
}

/** The stored values of a set. */
export function optionValues<V extends string>(set: OptionSet<V>): V[] {
  return set.map((option) => option.value);
}

/** The label of a stored value, or the value itself when it is not in the set. */
export function optionLabel(set: OptionSet, value: string | null | undefined): string {
  return set.find((option) => option.value === value)?.label ?? value ?? '';
}
