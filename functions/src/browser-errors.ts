import { type BrowserError, browserError } from '@site/domain/browser-error-report';
import { millisecondsInMinute } from 'date-fns/constants';
import { onRequest } from 'firebase-functions/https';
import { callerNetwork, rateLimit } from './platform/callers.ts';
import { allowedOrigins, deployment } from './platform/configuration.ts';
import { logBrowserError, scrub } from './platform/log.ts';

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
    if (request.rawBody.length > BODY_BYTES) return answer(413);
    const network = callerNetwork(request);
    if ((network && !allowedFrom(network)) || !allowedHere('')) return answer(429);
    const report = parse(request.rawBody);
    if (!report) return answer(400);
    logBrowserError({ message: scrub(report.message), stack: scrub(report.stack), page: scrub(report.page) });
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
