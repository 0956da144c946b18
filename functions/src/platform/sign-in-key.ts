import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { isLocalSuite, secretValue, signInKey } from './configuration.ts';
import { logFailure } from './log.ts';

/**
 * What is kept of sign-ins says nothing to somebody who only has the database: addresses and names are hashed with a key, secrets of
 * second factors are encrypted with one. Both keys come from the secret SIGN_IN_KEY.
 */

/** Shorter secrets are refused: in hexadecimal, half of the characters are bits. */
const SHORTEST = 32;

/** The local suite has no secrets, and nothing to protect. */
const LOCAL = 'the key of the local suite, which is no secret';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function key(purpose: 'hash' | 'encrypt'): Buffer {
  const secret = isLocalSuite() ? LOCAL : secretValue(signInKey);
  if (!secret || secret.length < SHORTEST) {
    logFailure(`The secret SIGN_IN_KEY is not set, or shorter than ${SHORTEST} characters`, signInKey.name);
    throw new Error('SIGN_IN_KEY cannot be used');
  }
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** A hash that cannot be made without the key. Different kinds of the same text have different hashes. */
export function keyedHash(kind: string, text: string): string {
  return createHmac('sha256', key('hash')).update(`${kind} ${text}`).digest('hex');
}

/** Encrypts a text for one owner; what belongs to one cannot be read as that of another. */
export function encrypt(text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key('encrypt'), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text again; undefined when it was encrypted with another key, for another owner, or was changed. */
export function decrypt(encrypted: string, owner: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decryption = key('encrypt');
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, decryption, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return undefined;
  }
}
