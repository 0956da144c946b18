import * as crypto from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isLocalSuite, secretValue, signInKey } from './configuration.ts';
import { logFailure } from './log.ts';

/** 256 random bits, safe in a URL. */
export const newSecretToken = (): string => crypto.randomBytes(32).toString('base64url');

/** A reader of the database cannot use the hash. */
export const secretTokenId = (token: string) => crypto.createHash('sha256').update(token).digest('hex');

/**
 * 32 MiB and about 0.2 s on a server core: OWASP password storage cheat sheet.
 * Part of the hash `scrypt$N$r$p$salt$key`, so that a later increase locks nobody out.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 };
type Cost = Readonly<typeof COST>;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify<string, Buffer, number, crypto.ScryptOptions, Buffer>(crypto.scrypt);

/** For unknown users: same cost, and no known password matches. */
export const DECOY_HASH = encode(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES);
  return encode(COST, salt, await key(password, salt, COST));
}

/** Returns false for a malformed hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const hash = decode(stored);
  if (!hash) return false;
  return crypto.timingSafeEqual(await key(password, hash.salt, hash.cost), hash.key);
}

/** Systems type the same characters as different code points: NFKC makes them equal. */
const key = (password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
  derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r });

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

/** A hexadecimal character has only four bits. */
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
  return Buffer.from(crypto.hkdfSync('sha256', secret, '', purpose, 32));
}

/** Without SIGN_IN_KEY the database reveals nothing. Each kind hashes the same text differently. */
export const keyedHash = (kind: string, text: string): string =>
  crypto.createHmac('sha256', keyFor('hash')).update(`${kind} ${text}`).digest('hex');

/** `decrypt` refuses the text for any other owner. */
export function encrypt(text: string, owner: string): string {
  const nonce = crypto.randomBytes(NONCE_BYTES);
  const cipher = crypto.createCipheriv(CIPHER, keyFor('encrypt'), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined for another key, another owner or changed bytes. */
export function decrypt(encrypted: string, owner: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decryption = keyFor('encrypt');
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = crypto.createDecipheriv(CIPHER, decryption, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Failures wait too: the response time reveals nothing. */
export async function noSoonerThan<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, delay(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
