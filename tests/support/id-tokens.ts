/** Changes claims of a token. The local suite checks no signatures, so only our own checks can refuse the token. */
export function forge(idToken: string, claims: object): string {
  const [header, payload = ''] = idToken.split('.');
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`;
}
