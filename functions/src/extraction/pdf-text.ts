import { SOURCE_LIMIT } from '@site/domain/extraction';
import { cut } from '@site/domain/text';
import { ExtractionFailed } from './check-answer.ts';

const PAGES = 40;

/** Fewer letters and digits than this are a page number or a stamp on a scan, not its text. */
const LEAST = 40;

/** What a PDF says, and how many pages it has. */
export interface PdfText {
  readonly text: string;
  readonly pages: number;
}

/**
 * The text of a PDF, page by page, at most as much as a job may have; empty for a scan. Its metadata, notes and forms are not read, no script
 * of it runs, and nothing that it names is fetched.
 * @throws ExtractionFailed when it cannot be opened: damaged, or with a password
 */
export async function readPdf(content: Uint8Array): Promise<PdfText> {
  // The library is large, and few calls need it.
  const { getDocumentProxy } = await import('unpdf');
  // It takes the memory of what it is given.
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
