import { onRequest } from 'firebase-functions/https';
import { ExtractionFailed } from '../extraction/extraction-failed.ts';
import { readPdf } from '../extraction/pdf-text.ts';
import { accounts, deployment } from '../platform/configuration.ts';
import { logUnexpected } from '../platform/log.ts';

/**
 * `read-pdf`: the functions alone may ask (`extraction/pdf-apart.ts`). Answers with the text of the PDF that it is sent, 422 with the reason for one
 * that cannot be opened. PDFs come from strangers, and the library that reads them is large: its account may do nothing, so that whoever takes
 * this function over has no data.
 */
export const readPdfApart = onRequest(
  {
    ...deployment,
    // A PDF takes several times its size to be read.
    memory: '1GiB',
    concurrency: 8,
    timeoutSeconds: 60,
    invoker: 'private',
    serviceAccount: accounts.pdf,
    labels: { access: 'functions' },
  },
  async ({ rawBody }, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      response.json(await readPdf(rawBody));
    } catch (error) {
      const isExpected = error instanceof ExtractionFailed;
      if (!isExpected) logUnexpected('read-pdf', error);
      response.status(isExpected ? 422 : 500).json({ error: isExpected ? error.message : 'failed' });
    }
  },
);
