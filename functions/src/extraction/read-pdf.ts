import { SOURCE_LIMIT } from '@site/domain/extraction';
import { cut } from '@site/domain/text';
import { millisecondsInMinute } from 'date-fns/constants';
import { onRequest } from 'firebase-functions/https';
import * as z from 'zod/mini';
import { accounts, deployment, isLocalSuite } from '../platform/configuration.ts';
import { identityToken } from '../platform/firebase.ts';
import { logUnexpected } from '../platform/log.ts';
import { functionAddress } from '../platform/queue.ts';
import { ExtractionFailed } from './source.ts';

const PAGES = 40;

type PdfText = z.infer<typeof answer>;

/**
 * Empty for a scan. Runs no scripts, fetches nothing, ignores metadata.
 * @throws ExtractionFailed for a damaged PDF or one with a password
 */
export async function readPdf(content: Uint8Array): Promise<PdfText> {
  // Lazy loading: the library is large.
  const { getDocumentProxy } = await import('unpdf');
  // The library takes over the buffer, so it gets a copy.
  const document = await getDocumentProxy(Uint8Array.from(content), { verbosity: 0 }).catch((error) => {
    throw new ExtractionFailed('The PDF cannot be opened: it is damaged or has a password', { cause: error });
  });
  try {
    let text = '';
    const last = Math.min(document.numPages, PAGES);
    for (let number = 1; number <= last && text.length < SOURCE_LIMIT; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`;
    }
    const words = text.replace(/[^\p{L}\p{N}]/gu, '').length;
    // Fewer letters and digits are a page number or a stamp on a scan.
    return { text: words < 40 ? '' : cut(text, SOURCE_LIMIT), pages: document.numPages };
  } finally {
    await document.loadingTask.destroy();
  }
}

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
    signal: AbortSignal.timeout(millisecondsInMinute),
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
