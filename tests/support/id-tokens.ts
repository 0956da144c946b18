/** Changes claims of a token; the local suite checks no signatures, so that only our own checks stand in the way. */
export function forge(idToken: string, claims: object): string {
  const [header, payload = ''] = idToken.split('.');
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`;
}
