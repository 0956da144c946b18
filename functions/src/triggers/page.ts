import { cut } from '@site/domain/text';
import { onRequest } from 'firebase-functions/https';
import { deployment } from '../platform/configuration.ts';
import { logUnexpected } from '../platform/log.ts';
import { answerPage } from '../publishing/answer-page.ts';
import { loadSite } from '../publishing/site.ts';
import { firestoreReader } from '../store/document-reader.ts';

/**
 * In seconds, in caches that visitors share: how long a page may be old that is not published. firebase.json says the same for these
 * addresses, since what it says there counts. Releases empty the cache of Hosting.
 */
const SHARED = 60;

/** No address of the site is longer. */
const LONGEST_PATH = 1_000;

/**
 * `page`: anyone may ask. Hosting asks it for pages of content that nobody has published yet (rewrites of firebase.json), and it changes
 * nothing. Renders with the same bundle as the publisher. Hosting adds the security headers.
 */
export const page = onRequest(
  // More than others: every page that nobody has published yet, and what Hosting does not keep, comes here.
  { ...deployment, maxInstances: 6, memory: '512MiB', invoker: 'public', labels: { access: 'visitor' } },
  async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').send('Only GET and HEAD');
      return;
    }
    response.set('X-Content-Type-Options', 'nosniff');
    try {
      const path = cut(request.path, LONGEST_PATH);
      const { status, type, text, lastModified } = await answerPage(path, await loadSite(), firestoreReader);
      if (lastModified) response.set('Last-Modified', lastModified.toUTCString());
      response
        .status(status)
        .set('Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${SHARED}`)
        .type(type)
        .send(text);
    } catch (error) {
      logUnexpected('page', error);
      response.status(503).set('Cache-Control', 'no-store').set('Retry-After', '5').type('html').send(FAILED);
    }
  },
);

/** Without styles or scripts: whatever they are made from may be what is missing. */
const FAILED = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>One moment please</title><h1>One moment please</h1><p>The page could not be shown just now. Please load it again.</p></html>`;
