import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { LiveSession } from './admin-session.ts';
import { isLocalSuite, secretValue, signInKey } from './configuration.ts';
import { auth } from './firebase.ts';
import { logFailure } from './log.ts';

/** A fresh secret of 256 random bits, as text that fits in a URL. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The id under which a secret is stored: somebody who reads the database cannot use it. */
export function secretTokenId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Password hashes: `scrypt$N$r$p$salt$key`, salt and key in base64url. The parameters travel with the hash, so that
 * they can be raised without locking anybody out.
 */

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and about 0.2 s on a server core: one of the settings in the OWASP password storage cheat sheet. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Checked when there is no such user: it costs the same, and no password is known to match it. */
export const DECOY_HASH = encode(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

/** Hashes a password with a fresh salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return encode(COST, salt, await key(password, salt, COST));
}

/** Whether the password matches the hash; false, not an error, when the hash cannot be read. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const hash = decode(stored);
  if (!hash) return false;
  return timingSafeEqual(await key(password, hash.salt, hash.cost), hash.key);
}

/** The same characters typed on different systems may differ in code points: NFKC makes them equal. */
function key(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r });
}

function encode({ N, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function decode(stored: string): { cost: Cost; salt: Buffer; key: Buffer } | undefined {
  const match = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return undefined;
  const [, N, r, p, salt = '', key = ''] = match;
  const decoded = Buffer.from(key, 'base64url');
  if (decoded.length !== KEY_BYTES) return undefined;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: decoded,
  };
}

/**
 * What is kept of sign-ins says nothing to somebody who only has the database: addresses and names are hashed with a key, secrets of
 * second factors are encrypted with one. Both keys come from the secret SIGN_IN_KEY.
 */

/** Shorter secrets are refused: in hexadecimal, half of the characters are bits. */
const SHORTEST = 32;

const LOCAL = 'the key of the local suite, which is no secret';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function keyFor(purpose: 'hash' | 'encrypt'): Buffer {
  const secret = isLocalSuite() ? LOCAL : secretValue(signInKey);
  if (!secret || secret.length < SHORTEST) {
    logFailure(`The secret SIGN_IN_KEY is not set, or shorter than ${SHORTEST} characters`, signInKey.name);
    throw new Error('SIGN_IN_KEY cannot be used');
  }
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** A hash that cannot be made without the key. Different kinds of the same text have different hashes. */
export function keyedHash(kind: string, text: string): string {
  return createHmac('sha256', keyFor('hash')).update(`${kind} ${text}`).digest('hex');
}

/** Encrypts a text for one owner; what belongs to one cannot be read as that of another. */
export function encrypt(text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor('encrypt'), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text again; undefined when it was encrypted with another key, for another owner, or was changed. */
export function decrypt(encrypted: string, owner: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decryption = keyFor('encrypt');
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

/** Answers no sooner than `milliseconds` after the call, so that the time taken reveals nothing. Failures wait too. */
export async function noSoonerThan<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, delay(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * A Firebase custom token for the session. The claims are what rules and callables look at: `admin`, and the session
 * that must be live. The runtime's service account signs it and needs the role Service Account Token Creator.
 */
export async function createFirebaseToken({ userId, sessionId }: LiveSession): Promise<string> {
  return (await auth()).createCustomToken(userId, { admin: true, session_id: sessionId });
}
