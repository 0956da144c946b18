import { SOURCE_LIMIT } from '@site/domain/extraction';
import { cut } from '@site/domain/text';
import { ExtractionFailed } from './check-answer.ts';

const PAGES = 40;

/** Fewer letters and digits are a page number or a stamp on a scan. */
const LEAST = 40;

export interface PdfText {
  readonly text: string;
  readonly pages: number;
}

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
    for (
      let number = 1;
      number <= Math.min(document.numPages, PAGES) && text.length < SOURCE_LIMIT;
      number += 1
    ) {
      const { items } = await (await document.getPage(number)).getTextContent();
      text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`;
    }
    const words = text.replace(/[^\p{L}\p{N}]/gu, '').length;
    return { text: words < LEAST ? '' : cut(text, SOURCE_LIMIT), pages: document.numPages };
  } finally {
    await document.loadingTask.destroy();
  }
}
