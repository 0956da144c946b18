import { onRequest } from 'firebase-functions/https';
import * as z from 'zod/mini';
import { accounts, deployment, isLocalSuite } from '../platform/configuration.ts';
import { identityToken } from '../platform/firebase.ts';
import { logUnexpected } from '../platform/log.ts';
import { functionAddress } from '../platform/queue.ts';
import { ExtractionFailed } from './check-answer.ts';
import { type PdfText, readPdf } from './pdf-text.ts';

const TIMEOUT = 60_000;

const answer = z.object({ text: z.string(), pages: z.int() });
const refusal = z.object({ error: z.string() });

/** The local suite has no accounts, so it reads the PDF here. @throws ExtractionFailed */
export async function readPdfElsewhere(content: Uint8Array): Promise<PdfText> {
  if (isLocalSuite()) return readPdf(content);
  const address = await functionAddress('read-pdf');
  return askFor(content, address, await identityToken(address));
}

export async function askFor(content: Uint8Array, address: string, token: string): Promise<PdfText> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    body: Uint8Array.from(content),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.status === 422) throw new ExtractionFailed(refusal.parse(await response.json()).error);
  if (!response.ok) throw new Error(`The reader of PDFs answered ${response.status}`);
  return answer.parse(await response.json());
}

/**
 * `read-pdf`: only our functions may call. Answers with the text, or 422 with a reason.
 * PDFs come from strangers and the library is large, so the account of this function has no rights.
 */
export const readPdfApart = onRequest(
  {
    ...deployment,
    // Reading a PDF takes several times its size.
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
