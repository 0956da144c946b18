import { randomBytes } from 'node:crypto';
import { applyMask } from '../query/index.ts';
import { documentLock } from '../store/transactions.ts';
import { decodeWrites } from '../store/write.ts';
import { encodeDocument, encodeTimestamp } from '../values/codec.ts';
import {
  checkCollectionId,
  checkDocumentId,
  documentName,
  parseDatabaseName,
  parseDocumentName,
  parseParentName,
} from '../values/resource-name.ts';
import { StatusError } from '../values/status.ts';
import type * as wire from '../values/wire.ts';
import { Judge } from './authorise.ts';
import { classifyCaller } from './caller.ts';
import { commitWrites } from './commit.ts';
import type { CallContext } from './contract.ts';
import { openRead } from './read.ts';
import { requireWithin, type State } from './space.ts';

export function getDocument(
  state: State,
  request: wire.GetDocumentRequest,
  context: CallContext,
): wire.WireDocument {
  const name = parseDocumentName(request.name ?? '');
  const space = state.space(name);
  const caller = classifyCaller(context);
  const read = openRead(space, request);
  const document = read.get(name.path);
  new Judge(state, space, caller, { scope: 'single' }).mayGet(name.path, document);
  read.lock(documentLock(name.path));
  if (!document) throw new StatusError('NOT_FOUND', `Document (${request.name}) not found.`);
  return encodeDocument(applyMask(document, request.mask));
}

export function batchGetDocuments(
  state: State,
  request: wire.BatchGetDocumentsRequest,
  context: CallContext,
): wire.BatchGetDocumentsResponse[] {
  const space = state.space(parseDatabaseName(request.database ?? ''));
  const caller = classifyCaller(context);
  const names = (request.documents ?? []).map((name) => ({ ...parseDocumentName(name), name }));
  for (const name of names) requireWithin(space, name);
  const read = openRead(space, request);
  const readTime = encodeTimestamp(read.time);
  const judge = new Judge(state, space, caller, { scope: names.length > 1 ? 'multiple' : 'single' });
  const resources = names.map(({ name, path }) => ({ name, path, resource: read.get(path) }));
  judge.mayGetAll(resources);
  const found = resources.map(({ name, path, resource: document }): wire.BatchGetDocumentsResponse => {
    read.lock(documentLock(path));
    return document
      ? { found: encodeDocument(applyMask(document, request.mask)), readTime }
      : { missing: name, readTime };
  });
  return read.begun ? [{ transaction: read.begun }, ...found] : found;
}

export async function createDocument(
  state: State,
  request: wire.CreateDocumentRequest,
  context: CallContext,
): Promise<wire.WireDocument> {
  const parent = parseParentName(request.parent ?? '');
  const collection = checkCollectionId(request.collectionId ?? '');
  const id = request.documentId ? checkDocumentId(request.documentId) : newId();
  // An empty collection id fails as a name does, but after the token (auth.json).
  if (collection === '') classifyCaller(context);
  const name = documentName({ ...parent, path: [...parent.path, collection, id] });
  const write = { update: { ...request.document, name }, currentDocument: { exists: false } };
  return writeOne(state, write, request.mask, context);
}

export function updateDocument(
  state: State,
  request: wire.UpdateDocumentRequest,
  context: CallContext,
): Promise<wire.WireDocument> {
  const { document = {}, updateMask, currentDocument, mask } = request;
  parseDocumentName(document.name ?? '');
  return writeOne(state, { update: document, updateMask, currentDocument }, mask, context);
}

export async function deleteDocument(
  state: State,
  request: wire.DeleteDocumentRequest,
  context: CallContext,
): Promise<Record<string, never>> {
  const space = state.space(parseDocumentName(request.name ?? ''));
  const caller = classifyCaller(context);
  const writes = decodeWrites([{ delete: request.name, currentDocument: request.currentDocument }]);
  await commitWrites(state, space, caller, writes);
  return {};
}

async function writeOne(
  state: State,
  write: wire.WireWrite,
  mask: wire.WireDocumentMask | undefined,
  context: CallContext,
): Promise<wire.WireDocument> {
  const space = state.space(parseDocumentName(write.update?.name ?? ''));
  const caller = classifyCaller(context);
  const committed = await commitWrites(state, space, caller, decodeWrites([write]));
  const document = committed?.writes[0]?.change.after;
  return document ? encodeDocument(applyMask(document, mask)) : {};
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

function newId(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
