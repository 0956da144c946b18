/** A plain PDF (ISO 32000-1). */

interface SamplePdf {
  readonly lines?: readonly string[];
  /** The number of scanned pages: pages with only a picture. */
  readonly scans?: number;
  /** The title in the metadata, not on the page. */
  readonly title?: string;
}

/** Pages of text, or scanned pages. */
export function samplePdf({ lines = [], scans = 0, title = '' }: SamplePdf): Buffer {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const words = `BT /F1 12 Tf 14 TL 50 780 Td\n${text}\nET`;
  const contents = scans > 0 ? Array<string>(scans).fill('500 0 0 700 50 50 cm /Scan Do') : [words];
  const firstPage = 6;
  const pages = contents.map((_, index) => firstPage + 2 * index);
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
      '\x80',
    ),
    `<< /Title (${title}) >>`,
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${page + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Scan 4 0 R >> >> >>`,
      stream('', contents[index] ?? ''),
    ]),
  ]);
}

function stream(keys: string, content: string): string {
  return `<< ${keys} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

function written(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${starts.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}
