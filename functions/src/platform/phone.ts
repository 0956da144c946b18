/** The country of numbers without a country code. */
const COUNTRY = 'MY';

/**
 * What reads phone numbers as people write them; loaded on first use. Gives E.164, and whether it is a number that can exist; undefined for
 * what is none.
 */
export async function phoneReader(): Promise<
  (text: string) => { readonly number: string; readonly isValid: boolean } | undefined
> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  return (text) => {
    const parsed = parsePhoneNumberFromString(text, COUNTRY);
    return parsed && { number: parsed.number, isValid: parsed.isValid() };
  };
}
