import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FirestoreService } from '../../service/contract.ts';
import { decodeFields, decodeTimestamp } from '../../values/codec.ts';
import { documentName, parseDocumentName } from '../../values/resource-name.ts';
import { StatusError } from '../../values/status.ts';
import type { Document, Fields, Value } from '../../values/value.ts';
import type { WireDocument } from '../../values/wire.ts';
import { fromJson } from '../json-codec.ts';
import { DOCUMENT_TYPE, DOCUMENTS_FILE, type ExportHeader, parseHeader } from './format.ts';

const BATCH = 500;

/**
 * Imports an export into the same database of the project, with times. References move to the project. Returns the number of documents.
 * Throws INVALID_ARGUMENT for no export, and errors of the file system.
 *
 * @param metadataFile the path from `--seed_from_export`
 * @param project default: the exported project
 */
export async function readExport(
  service: FirestoreService,
  metadataFile: string,
  project?: string,
): Promise<number> {
  const header = parseHeader(await readFile(metadataFile, 'utf8'), metadataFile);
  const file = join(dirname(metadataFile), DOCUMENTS_FILE);
  const target = project ?? header.project;
  const put = (documents: readonly Document[]) =>
    service.admin.importDocuments(target, header.database, documents);
  let count = 0;
  let batch: Document[] = [];
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    count += 1;
    batch.push(readDocument(line, header, target, `${file}:${count}`));
    if (batch.length < BATCH) continue;
    put(batch);
    batch = [];
  }
  put(batch);
  if (count !== header.documents) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      `${file} has ${count} documents, and ${metadataFile} says ${header.documents}.`,
    );
  }
  return count;
}

function readDocument(line: string, { project, database }: ExportHeader, target: string, place: string) {
  try {
    const wire = fromJson(DOCUMENT_TYPE, JSON.parse(line)) as WireDocument;
    const { path } = parseDocumentName(wire.name ?? '');
    const fields = decodeFields(wire.fields);
    const from = documentName({ project, database, path: [] });
    const to = documentName({ project: target, database, path: [] });
    return {
      name: documentName({ project: target, database, path }),
      path,
      fields: from === to ? fields : moveFields(fields, from, to),
      createTime: decodeTimestamp(wire.createTime),
      updateTime: decodeTimestamp(wire.updateTime),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StatusError('INVALID_ARGUMENT', `${place} is no document: ${reason}`);
  }
}

function moveFields(fields: Fields, from: string, to: string): Fields {
  return new Map([...fields].map(([name, value]) => [name, moveReferences(value, from, to)]));
}

function moveReferences(value: Value, from: string, to: string): Value {
  switch (value.kind) {
    case 'reference':
      return value.value.startsWith(`${from}/`)
        ? { kind: 'reference', value: to + value.value.slice(from.length) }
        : value;
    case 'array':
      return { kind: 'array', values: value.values.map((item) => moveReferences(item, from, to)) };
    case 'map':
      return { kind: 'map', fields: moveFields(value.fields, from, to) };
    default:
      return value;
  }
}
