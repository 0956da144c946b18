/** `Double.toString` of Java: always a decimal point, an `E` exponent outside of 10^-3 to 10^7. */
export function javaDouble(value: number): string {
  const magnitude = Math.abs(value);
  if (!Number.isFinite(value)) return String(value);
  if (Object.is(value, -0)) return '-0.0';
  if (magnitude === 0 || (magnitude >= 1e-3 && magnitude < 1e7)) {
    const plain = String(value);
    return plain.includes('.') ? plain : `${plain}.0`;
  }
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${Number(exponent)}`;
}
