import * as z from 'zod/mini';
import { isLocalSuite } from '../platform/configuration.ts';
import { identityToken } from '../platform/firebase.ts';
import { functionAddress } from '../platform/queue.ts';
import { ExtractionFailed } from './extraction-failed.ts';
import { type PdfText, readPdf } from './pdf-text.ts';

/** How long the function may take, in milliseconds. */
const TIMEOUT = 60_000;

const answer = z.object({ text: z.string(), pages: z.int() });
const refusal = z.object({ error: z.string() });

/**
 * Reads a PDF in a function of its own, whose account may do nothing; in the local suite here, where there are no accounts.
 * @throws ExtractionFailed when it cannot be opened
 */
export async function readPdfElsewhere(content: Uint8Array): Promise<PdfText> {
  if (isLocalSuite()) return readPdf(content);
  const address = await functionAddress('read-pdf');
  return askFor(content, address, await identityToken(address));
}

/** Asks the function at that address. */
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
