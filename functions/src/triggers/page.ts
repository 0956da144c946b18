import { onRequest } from 'firebase-functions/https';
import { accounts, deployment } from '../platform/configuration.ts';
import { logUnexpected } from '../platform/log.ts';
import { answerPage, budget, pagePath, paidReader, remembering, Spent } from '../publishing/answer-page.ts';
import { loadSite } from '../publishing/site.ts';
import { firestoreReader } from '../store/document-reader.ts';
import { gonePaths } from '../store/publications.ts';

/** How many instances there are at most: each has the budgets below, which docs/faults.md turns into money. */
const INSTANCES = 6;
const reads = budget('reads', 1_000);
const bytes = budget('bytes', 10_000_000);

/** How long an answer is remembered, in milliseconds: what is there, and what is not. */
const FOUND = 60_000;
const MISSING = 10_000;

const gone = remembering(
  () => {
    reads.check();
    reads.add(1);
    return gonePaths();
  },
  () => MISSING,
);
const answer = remembering(
  async (path) => answerPage(path, await loadSite(), paidReader(firestoreReader, reads), () => gone('')),
  ({ status }) => (status === 200 ? FOUND : MISSING),
);

/**
 * `page`: anyone may ask, also at its own address, past Hosting and its caches. Hosting asks it for pages of content that nobody has published
 * yet (rewrites of firebase.json), and it changes nothing. Renders with the same bundle as the publisher. Hosting adds the security headers,
 * and its own Cache-Control, which forbids the same. No error may be kept by any cache.
 */
export const page = onRequest(
  {
    ...deployment,
    maxInstances: INSTANCES,
    memory: '512MiB',
    invoker: 'public',
    serviceAccount: accounts.pages,
    labels: { access: 'visitor' },
  },
  async (request, response) => {
    response.set('Cache-Control', 'no-store').set('X-Content-Type-Options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').send('Only GET and HEAD');
      return;
    }
    try {
      bytes.check();
      const { status, html, lastModified } = await answer(pagePath(request.path));
      bytes.add(Buffer.byteLength(html));
      if (lastModified) response.set('Last-Modified', lastModified.toUTCString());
      if (status === 200) response.set('Cache-Control', 'no-cache');
      response.status(status).type('html').send(html);
    } catch (error) {
      // A warning in the log has told of it.
      if (!(error instanceof Spent)) logUnexpected('page', error);
      response.status(503).set('Retry-After', '5').type('html').send(FAILED);
    }
  },
);

/** Without styles or scripts: whatever they are made from may be what is missing. */
const FAILED = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>One moment please</title><h1>One moment please</h1><p>The page could not be shown just now. Please load it again.</p></html>`;
