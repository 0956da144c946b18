/** Every empty string of a form becomes null, the way optional answers are stored. */
export function emptyToNull(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).map(([key, value]) => [key, value === '' ? null : value]));
}
