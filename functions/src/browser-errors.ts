import { type BrowserError, browserError } from '@site/domain/browser-error-report';
import { millisecondsInMinute } from 'date-fns/constants';
import { onRequest } from 'firebase-functions/https';
import { warn } from 'firebase-functions/logger';
import { callerNetwork, rateLimit } from './platform/callers.ts';
import { allowedOrigins, deployment } from './platform/configuration.ts';

/** The largest report, at three bytes per character. */
const BODY_BYTES = 8 * 1024;

const allowedHere = rateLimit(60, millisecondsInMinute);
const allowedFrom = rateLimit(10, millisecondsInMinute);

/** `report-error`: anyone may call. Logs errors of pages. Limits bound the log under attack: 60 a minute for each of two instances. */
export const reportError = onRequest(
  { ...deployment, maxInstances: 2, invoker: 'public', labels: { access: 'visitor' } },
  (request, response) => {
    const answer = (status: number) => void response.status(status).end();
    if (request.method !== 'POST') return answer(405);
    // Programs can forge the origin, but the limits still hold.
    const { origin = '' } = request.headers;
    const isAllowed = allowedOrigins().some((one) =>
      typeof one === 'string' ? one === origin : one.test(origin),
    );
    if (!isAllowed) return answer(403);
    // Missing without a body.
    const { rawBody: body = Buffer.alloc(0) } = request;
    if (body.length > BODY_BYTES) return answer(413);
    const network = callerNetwork(request);
    if ((network && !allowedFrom(network)) || !allowedHere('')) return answer(429);
    const report = parse(body);
    if (!report) return answer(400);
    const [error, stack, page] = [report.message, report.stack, report.page].map(scrub);
    // Only a warning: anybody can report, and browser extensions fail too.
    warn('A browser reported an error', { error, stack: stack?.split('\n'), page });
    answer(204);
  },
);

function parse(body: Buffer): BrowserError | undefined {
  try {
    return browserError.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

const PERSONAL: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Data in an error message, such as `Unexpected token 'N', "Nurul Ai"... is not valid JSON`.
  [/"[^"]*"?/g, '"..."'],
  // Queries and fragments of addresses.
  [/(\w+:\/\/[^\s?#)]*)[?#][^\s)]*/g, '$1'],
  [/[?#&][\w%.~[\]-]+=[^\s)]*/g, ''],
  // E-mail addresses, also encoded; not `function@https://...` in a stack. Bounded: otherwise time grows with the cube of the text.
  [
    /((?<![^\s'=])[^\s@<>(),;:/][^\s@<>(),;:]{0,63}|[^\s@<>(),;:/]{1,64})(@|%40)[^\s@<>(),;:/]{1,64}\.[^\s@<>(),;:/]+/g,
    '[e-mail]',
  ],
  // Tokens, but not the names of our own files.
  [/(?<!\/assets\/|[\w-])[\w-]{24,}/g, '[token]'],
  // Telephone numbers, and other runs of eight digits.
  [/\+?\d(?:[\s().-]*\d){7,}/g, '[number]'],
];

/** Removes likely personal data and secrets. Names of people stay: no pattern finds them. */
export const scrub = (text: string): string =>
  PERSONAL.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
