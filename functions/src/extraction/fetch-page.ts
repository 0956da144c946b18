import { lookup as resolve } from 'node:dns';
import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import networks from './networks.json' with { type: 'json' };

/** The page was not fetched; the administrator sees the message. */
export class PageRefused extends Error {}

const ALL_HOPS_MS = 10_000;
export const PAGE_BYTES = 2 * 1024 * 1024;
const HOP_LIMIT = 5;
const TEXT_TYPES = /^(text\/(html|plain)|application\/xhtml\+xml)\s*(;|$)/i;

export interface FetchOptions {
  readonly allows?: (address: string) => boolean;
  /** As `dns.lookup` with `all`. */
  readonly lookup?: typeof resolve;
  readonly timeoutMs?: number;
  readonly agent?: Agent;
}

interface Connection extends Required<Omit<FetchOptions, 'timeoutMs' | 'agent'>> {
  readonly agent: Agent | false;
  readonly signal: AbortSignal;
}

/**
 * SSRF protection: checks the address at the connection, on every hop. Redirects and DNS rebinding reach no private address.
 * @throws PageRefused
 */
export async function fetchPage(
  address: string,
  { allows = isPublicAddress, lookup = resolve, timeoutMs = ALL_HOPS_MS, agent }: FetchOptions = {},
): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await follow(checkedUrl(address), { allows, lookup, signal, agent: agent ?? false });
  } catch (error) {
    if (error instanceof PageRefused) throw error;
    throw new PageRefused(signal.aborted ? 'The page took too long' : 'The page could not be read');
  }
}

async function follow(first: URL, connection: Connection): Promise<string> {
  let url = first;
  for (let hop = 0; hop <= HOP_LIMIT; hop += 1) {
    const response = await open(url, connection);
    try {
      const location = redirectTarget(response);
      if (location === undefined) return await readText(response);
      url = checkedUrl(location, url);
    } finally {
      response.destroy();
    }
  }
  throw new PageRefused('The address redirects too often');
}

function checkedUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new PageRefused('This is not a web address');
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) throw new PageRefused('Only http and https addresses are read');
  if (url.username || url.password) throw new PageRefused('Addresses with a user name are not read');
  // Empty for the standard port. Other ports are not web pages.
  if (url.port !== '') throw new PageRefused('Addresses with a port are not read');
  return url;
}

function open(url: URL, { allows, lookup, agent, signal }: Connection): Promise<IncomingMessage> {
  // An IP address needs no lookup, so it is checked here.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !allows(literal)) throw new PageRefused('This address is not public');
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { accept: 'text/html, text/plain', 'accept-encoding': 'identity' };
  return new Promise((resolvePromise, reject) => {
    request(url, { headers, signal, agent, lookup: guardedLookup(allows, lookup) })
      .on('response', resolvePromise)
      .on('error', reject)
      .end();
  });
}

/** The connection uses the address that was checked. */
function guardedLookup(allows: (address: string) => boolean, lookup: typeof resolve): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(new PageRefused('The address was not found'), '');
      if (!addresses.every(({ address }) => allows(address))) {
        return callback(new PageRefused('This address is not public'), '');
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

const redirectTarget = ({ statusCode = 0, headers }: IncomingMessage): string | undefined =>
  [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? '') : undefined;

async function readText(response: IncomingMessage): Promise<string> {
  const { statusCode, headers } = response;
  if (statusCode !== 200) throw new PageRefused(`The page answered ${statusCode}`);
  if (!TEXT_TYPES.test(headers['content-type'] ?? '')) throw new PageRefused('The page is not text');
  // A compressed answer may unpack to gigabytes.
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') {
    throw new PageRefused('The page is packed');
  }
  if (Number(headers['content-length'] ?? 0) > PAGE_BYTES) throw new PageRefused('The page is too large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > PAGE_BYTES) throw new PageRefused('The page is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** SSRF protection: private, link-local (cloud metadata), and other networks of the IANA registries; some of IPv6 embed an IPv4 address. */
const special = blockList(networks);

/** All other addresses of IPv6 are special. */
const globalUnicast = blockList({ ipv6: ['2000::/3'] });

function blockList(all: Readonly<Record<string, readonly string[]>>): BlockList {
  const list = new BlockList();
  for (const [type, subnets] of Object.entries(all)) {
    for (const subnet of subnets) {
      const [network = '', prefix] = subnet.split('/');
      list.addSubnet(network, Number(prefix), type === 'ipv4' ? 'ipv4' : 'ipv6');
    }
  }
  return list;
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
