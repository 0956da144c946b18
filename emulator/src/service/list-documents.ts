import { applyMask, compileQuery, runQuery } from '../query/index.ts';
import { collectionLock } from '../store/transactions.ts';
import { encodeDocument } from '../values/codec.ts';
import { comparePaths, compareStrings } from '../values/order.ts';
import { parseParentName } from '../values/resource-name.ts';
import { StatusError } from '../values/status.ts';
import type { Document } from '../values/value.ts';
import type * as wire from '../values/wire.ts';
import { Judge } from './authorise.ts';
import { classifyCaller, METADATA_DENIED, requireAdmin } from './caller.ts';
import type { CallContext } from './contract.ts';
import { openRead } from './read.ts';
import type { Space, State } from './space.ts';

const DEFAULT_PAGE = 300;

/** The page token is the last document's id, opaque to clients. */
export function listDocuments(
  state: State,
  request: wire.ListDocumentsRequest,
  context: CallContext,
): wire.ListDocumentsResponse {
  const parentName = request.parent ?? '';
  const parent = parseParentName(parentName);
  const space = state.space(parent);
  const caller = classifyCaller(context);
  const { pageSize = 0, showMissing = false, collectionId = '' } = request;
  if (pageSize < 0) throw new StatusError('INVALID_ARGUMENT', 'Page size must be nonnegative.');
  if (showMissing && request.orderBy) {
    throw new StatusError('INVALID_ARGUMENT', 'cannot specify an order when show_missing is true');
  }
  const orderBy = readOrderBy(request.orderBy ?? '');
  const query = compileQuery(parentName, { from: [{ collectionId }], orderBy });
  if (showMissing) requireAdmin(caller, METADATA_DENIED);
  new Judge(state, space, caller, { scope: 'single' }).mayQuery({ ...query, limit: pageSize || undefined });
  const read = openRead(space, request);
  read.lock(collectionLock(collectionId));
  const size = pageSize || DEFAULT_PAGE;
  const isByName = !showMissing && orderBy.length === 0;
  const rows = isByName ? compileQuery(parentName, pageQuery(request, size)) : query;
  const documents: (Document | string)[] = [...runQuery(rows, read.source).documents];
  if (showMissing) addMissing(space, [...parent.path, collectionId], documents);
  return page(documents, request, size);
}

/** One extra row tells whether another page exists. */
function pageQuery(
  { collectionId = '', pageToken }: wire.ListDocumentsRequest,
  size: number,
): wire.WireStructuredQuery {
  const query = { from: [{ collectionId }], limit: { value: size + 1 } };
  if (!pageToken) return query;
  return {
    ...query,
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    startAt: { values: [{ referenceValue: decodeToken(pageToken) }], before: false },
  };
}

function decodeToken(token: string): string {
  return Buffer.from(token, 'base64url').toString();
}

function page(
  rows: readonly (Document | string)[],
  { pageToken, mask: asked, showMissing, orderBy }: wire.ListDocumentsRequest,
  size: number,
): wire.ListDocumentsResponse {
  // With missing documents the others have all fields (recorded).
  const mask = showMissing ? undefined : asked;
  const last = pageToken ? decodeToken(pageToken) : undefined;
  const start = last === undefined ? 0 : rowAfter(rows, last, orderBy);
  const shown = rows.slice(start, start + size);
  const response: wire.ListDocumentsResponse = {};
  if (shown.length > 0) {
    response.documents = shown.map((row) =>
      typeof row === 'string' ? { name: row } : encodeDocument(applyMask(row, mask)),
    );
  }
  const end = shown.at(-1);
  if (end !== undefined && start + size < rows.length) {
    response.nextPageToken = Buffer.from(nameOf(end)).toString('base64url');
  }
  return response;
}

/** The previous page's last document may be deleted meanwhile. */
function rowAfter(rows: readonly (Document | string)[], last: string, orderBy: string | undefined): number {
  if (orderBy) return rows.findIndex((row) => nameOf(row) === last) + 1;
  const next = rows.findIndex((row) => comparePaths(nameOf(row).split('/'), last.split('/')) > 0);
  return next < 0 ? rows.length : next;
}

function nameOf(row: Document | string): string {
  return typeof row === 'string' ? row : row.name;
}

function addMissing({ database }: Space, collection: readonly string[], rows: (Document | string)[]): void {
  for (const id of database.missingIds(collection)) rows.push(database.name([...collection, id]));
  rows.sort((a, b) => comparePaths(nameOf(a).split('/'), nameOf(b).split('/')));
}

/** `a desc, b` as a query's order. */
function readOrderBy(text: string): wire.WireOrder[] {
  if (text.trim() === '') return [];
  return text.split(',').map((part) => {
    const [fieldPath = '', direction = 'asc'] = part.trim().split(/\s+/);
    return {
      field: { fieldPath },
      direction: direction.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    };
  });
}

/** In pages. Administrators only. */
export function listCollectionIds(
  state: State,
  request: wire.ListCollectionIdsRequest,
  context: CallContext,
): wire.ListCollectionIdsResponse {
  const parent = parseParentName(request.parent ?? '');
  const space = state.space(parent);
  const caller = classifyCaller(context);
  const { pageSize = 0, pageToken } = request;
  if (pageSize < 0)
    throw new StatusError('INVALID_ARGUMENT', 'page_size must be greater than or equal to zero.');
  requireAdmin(caller, METADATA_DENIED);
  const after = pageToken ? decodeToken(pageToken) : undefined;
  const ids = space.database
    .collectionIds(parent.path)
    .filter((id) => after === undefined || compareStrings(id, after) > 0);
  const shown = pageSize > 0 ? ids.slice(0, pageSize) : ids;
  const last = shown.at(-1);
  const response: wire.ListCollectionIdsResponse = {};
  if (shown.length > 0) response.collectionIds = shown;
  if (last !== undefined && shown.length < ids.length) {
    response.nextPageToken = Buffer.from(last).toString('base64url');
  }
  return response;
}
