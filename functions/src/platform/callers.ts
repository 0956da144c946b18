import { isIP, isIPv4 } from 'node:net';
import { configured } from './configuration.ts';

interface Request {
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const THIS_MACHINE = /^(127\.[\d.]+|::1)$/;

/**
 * The network that a request comes from, to count by: an IPv4 address, or the first 64 bits of an IPv6 address, which is what one customer
 * of a provider has. Undefined when nobody says, as on this machine. It is personal data: hash it before it is stored, and never log it.
 *
 * Google's front end puts the address of who connected at the end of X-Forwarded-For. What stands before it was sent by the caller, who may
 * have made it up. Functions are called at their own address. Behind a load balancer or Hosting the last address would be that of a proxy:
 * `CALLER_HOP` says which one counts, from the end.
 */
export function callerNetwork({ headers }: Request): string | undefined {
  const forwarded = headers?.['x-forwarded-for'];
  const last = String(forwarded ?? '')
    .split(',')
    .at(-configured('CALLER_HOP'))
    ?.trim()
    .replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!last || isIP(last) === 0 || THIS_MACHINE.test(last)) return undefined;
  return isIPv4(last) ? last : `${firstHalf(last)}::/64`;
}

/**
 * The first 48 bits of that network, which is what a provider gives a company; undefined for IPv4. Whoever has one has 65,536 networks of
 * 64 bits.
 */
export function widerNetwork(network: string): string | undefined {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined;
}

/** The first four groups of an IPv6 address, however it is shortened. */
function firstHalf(address: string): string {
  const [before = '', after] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = before.split(':').filter(Boolean);
  if (after !== undefined) {
    const rest = after.split(':').filter(Boolean);
    groups.push(...Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0'), ...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** More keys than this in one window are refused without being counted, so that nobody can fill the memory. */
const MOST_KEYS = 1_000;

/**
 * Says for each event whether it is within `limit` events of its key in a window of so many milliseconds. Counts in the memory of this
 * instance: what has to hold for all instances needs a limit of instances too.
 */
export function rateLimit(
  limit: number | (() => number),
  window: number,
): (key: string, now?: number) => boolean {
  const most = typeof limit === 'number' ? () => limit : limit;
  const counts = new Map<string, number>();
  let end = 0;
  return (key, now = Date.now()) => {
    if (now >= end) {
      counts.clear();
      end = now + window;
    }
    const count = (counts.get(key) ?? 0) + 1;
    if (count > most() || (count === 1 && counts.size >= MOST_KEYS)) return false;
    counts.set(key, count);
    return true;
  };
}

/** Which browser and which system, in words that an administrator recognises. The first that fits; later ones claim to be earlier ones. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * A User-Agent in words, such as "Chrome on Windows"; null when it names neither. Only words of ours come out: what a caller sends is not
 * stored.
 */
export function deviceWords(userAgent: string | undefined): string | null {
  const text = userAgent ?? '';
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
