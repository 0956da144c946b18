import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret of 256 random bits, as text that fits in a URL. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The id under which a secret is stored: somebody who reads the database cannot use it. */
export function secretTokenId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
