import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FirestoreService } from '../../service/contract.ts';
import { encodeDocument } from '../../values/codec.ts';
import type { Document } from '../../values/value.ts';
import { toJson } from '../json-codec.ts';
import { DOCUMENT_TYPE, DOCUMENTS_FILE, METADATA_SUFFIX, printHeader } from './format.ts';

/**
 * Writes to `<directory>/<name>`. The header is written last, so that an earlier export stays valid until then.
 * Throws errors of the file system.
 */
export async function writeExport(
  service: FirestoreService,
  from: { readonly project: string; readonly database: string },
  to: { readonly directory: string; readonly name: string },
): Promise<void> {
  const folder = join(to.directory, to.name);
  await mkdir(folder, { recursive: true });
  let documents = 0;
  function* lines(): Generator<string> {
    for (const document of service.admin.exportDocuments(from.project, from.database)) {
      documents += 1;
      yield printDocument(document);
    }
  }
  const newDocuments = join(folder, '.documents.part');
  const newHeader = join(folder, '.header.part');
  try {
    // One line at a time, because an export may exceed the length of a string.
    await pipeline(Readable.from(lines()), createWriteStream(newDocuments));
    await writeFile(newHeader, printHeader({ ...from, documents }));
    await rename(newDocuments, join(folder, DOCUMENTS_FILE));
    await rename(newHeader, join(folder, to.name + METADATA_SUFFIX));
  } finally {
    await Promise.all([newDocuments, newHeader].map((file) => rm(file, { force: true })));
  }
}

function printDocument(document: Document): string {
  const json = JSON.stringify(toJson(DOCUMENT_TYPE, encodeDocument(document)));
  // Line readers treat both as ends of lines.
  return `${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}
