import { isIP, isIPv4 } from 'node:net';
import { configured } from './configuration.ts';

interface Request {
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const THIS_MACHINE = /^(127\.[\d.]+|::1)$/;

/**
 * An IPv4 address, or 64 bits of IPv6 (one customer). Personal data: hash before storing, never log. Undefined on this machine.
 * Google's front end appends the caller's address to X-Forwarded-For; callers can forge everything before that.
 * Behind a load balancer or Hosting, `CALLER_HOP` skips the addresses of proxies.
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

/** 48 bits of IPv6, as a provider gives a company: 65,536 networks. Undefined for IPv4. */
export const widerNetwork = (network: string): string | undefined =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined;

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

type Limiter = (key: string, now?: number, andIf?: () => boolean) => boolean;

/**
 * True within `limit` events of a key per window if `andIf` is true too. A refused event does not count. Counts per instance: limit the
 * instances too.
 */
export function rateLimit(limit: number | (() => number), windowMs: number): Limiter {
  const most = typeof limit === 'number' ? () => limit : limit;
  const counts = new Map<string, number>();
  let end = 0;
  return (key, now = Date.now(), andIf = () => true) => {
    if (now >= end) {
      counts.clear();
      end = now + windowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    // Nobody can fill the memory: further keys of a window are refused.
    if (count > most() || (count === 1 && counts.size >= 10_000) || !andIf()) return false;
    counts.set(key, count);
    return true;
  };
}

/** As `rateLimit`, for a network and, with four times the limit, the company's IPv6 network around it. True for unknown networks. */
export function networkLimit(limit: number, windowMs: number): (network: string | undefined) => boolean {
  const own = rateLimit(limit, windowMs);
  const around = rateLimit(4 * limit, windowMs);
  return (network) => {
    if (!network) return true;
    const wider = widerNetwork(network);
    // A refused network counts for nobody else, and refused neighbours fill no memory.
    return own(network, undefined, () => !wider || around(wider));
  };
}

/** The first pattern that matches wins, since User-Agents imitate other browsers. */
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

/** Such as "Chrome on Windows". The caller's own text is never stored. */
export function deviceWords(userAgent: string | undefined): string | null {
  const text = userAgent ?? '';
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
