import { lookup as resolve } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A page that is not fetched, or not to the end; the message says why in words for the administrator. */
export class PageRefused extends Error {}

/** Time for all hops together, in milliseconds; size in bytes. */
const FETCH_TIMEOUT = 10_000;
export const PAGE_LIMIT = 2 * 1024 * 1024;
const HOP_LIMIT = 5;
const TEXT_TYPES = /^(text\/(html|plain)|application\/xhtml\+xml)\s*(;|$)/i;

export interface FetchOptions {
  /** Which addresses may be connected to; tests let their own server pass. */
  readonly allows?: (address: string) => boolean;
}

/**
 * Fetches the text of a page that an administrator named. The address is checked where the connection is made, on every
 * hop: neither a redirect nor a DNS answer that changes can lead to a private one.
 * @throws PageRefused
 */
export async function fetchPage(
  address: string,
  { allows = isPublicAddress }: FetchOptions = {},
): Promise<string> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT);
  let url = checkedUrl(address);
  for (let hop = 0; hop <= HOP_LIMIT; hop += 1) {
    const response = await open(url, allows, signal);
    const location = redirectTarget(response);
    if (location === undefined) return readText(response);
    response.destroy();
    url = checkedUrl(location, url);
  }
  throw new PageRefused('The address redirects too often');
}

function checkedUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new PageRefused('This is not a web address');
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) throw new PageRefused('Only http and https addresses are read');
  if (url.username || url.password) throw new PageRefused('Addresses with a user name are not read');
  return url;
}

function open(url: URL, allows: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  // A host that is an address already is connected to without a lookup.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !allows(literal)) throw new PageRefused('This address is not public');
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { accept: 'text/html, text/plain', 'accept-encoding': 'identity' };
  return new Promise((resolvePromise, reject) => {
    request(url, { headers, signal, agent: false, lookup: guardedLookup(allows) })
      .on('response', resolvePromise)
      .on('error', (error) => reject(asRefusal(error)))
      .end();
  });
}

/** A DNS lookup that fails when the name leads to any address that is not allowed. */
function guardedLookup(allows: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new PageRefused('The address was not found'), '');
      if (!addresses.every(({ address }) => allows(address))) {
        return callback(new PageRefused('This address is not public'), '');
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

function redirectTarget({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? '') : undefined;
}

async function readText(response: IncomingMessage): Promise<string> {
  try {
    if (response.statusCode !== 200) throw new PageRefused(`The page answered ${response.statusCode}`);
    if (!TEXT_TYPES.test(response.headers['content-type'] ?? ''))
      throw new PageRefused('The page is not text');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > PAGE_LIMIT) throw new PageRefused('The page is too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    throw asRefusal(error);
  } finally {
    response.destroy();
  }
}

function asRefusal(error: unknown): PageRefused {
  if (error instanceof PageRefused) return error;
  const name = error instanceof Error ? error.name : '';
  return new PageRefused(
    name === 'AbortError' || name === 'TimeoutError'
      ? 'The page took too long'
      : 'The page could not be read',
  );
}
