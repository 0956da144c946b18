import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

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
