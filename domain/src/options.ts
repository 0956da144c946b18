export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

/** This order is the order on screen. */
export type OptionSet<V extends string = string> = readonly Option<V>[];

export const optionSet = <const T extends Record<string, string>>(labels: T): OptionSet<keyof T & string> =>
  Object.entries(labels).map(([value, label]) => ({ value: value as keyof T & string, label }));

export const optionValues = <V extends string>(set: OptionSet<V>): V[] => set.map((option) => option.value);

/** A guard for the values of a list. */
export const isOneOf =
  <V extends string>(values: readonly V[]) =>
  (value: string): value is V =>
    values.some((each) => each === value);

/** Returns the value itself if the set does not contain it. */
export const optionLabel = (set: OptionSet, value: string | null | undefined): string =>
  set.find((option) => option.value === value)?.label ?? value ?? '';
