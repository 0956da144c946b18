/**
 * Messages of google.firestore.v1 as plain objects. Names are camelCase, unset fields are absent, 64-bit integers are decimal strings,
 * enums are names. Bytes are `Uint8Array`, timestamps `{seconds: string, nanos: number}`, wrapper types
 * (`google.protobuf.Int32Value`) `{value}`. protobufjs `toObject({longs: String, enums: String})` returns this shape.
 */

export interface WireTimestamp {
  seconds?: string;
  nanos?: number;
}

export interface WireValue {
  nullValue?: 'NULL_VALUE';
  booleanValue?: boolean;
  integerValue?: string;
  doubleValue?: number;
  timestampValue?: WireTimestamp;
  stringValue?: string;
  bytesValue?: Uint8Array;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: WireValue[] };
  mapValue?: { fields?: Record<string, WireValue> };
  /** Kinds of pipelines, which the service refuses. */
  fieldReferenceValue?: string;
  variableReferenceValue?: string;
  functionValue?: object;
  pipelineValue?: object;
}

export interface WireDocument {
  name?: string;
  fields?: Record<string, WireValue>;
  createTime?: WireTimestamp;
  updateTime?: WireTimestamp;
}

export interface WireDocumentMask {
  fieldPaths?: string[];
}

export interface WirePrecondition {
  exists?: boolean;
  updateTime?: WireTimestamp;
}

export interface WireFieldTransform {
  fieldPath?: string;
  setToServerValue?: string;
  increment?: WireValue;
  maximum?: WireValue;
  minimum?: WireValue;
  appendMissingElements?: { values?: WireValue[] };
  removeAllFromArray?: { values?: WireValue[] };
}

export interface WireWrite {
  update?: WireDocument;
  delete?: string;
  verify?: string;
  transform?: { document?: string; fieldTransforms?: WireFieldTransform[] };
  updateMask?: WireDocumentMask;
  updateTransforms?: WireFieldTransform[];
  currentDocument?: WirePrecondition;
}

export interface WireWriteResult {
  updateTime?: WireTimestamp;
  transformResults?: WireValue[];
}

export interface WireTransactionOptions {
  readOnly?: { readTime?: WireTimestamp };
  readWrite?: { retryTransaction?: Uint8Array };
}

interface WireFieldReference {
  fieldPath?: string;
}

export interface WireOrder {
  field?: WireFieldReference;
  direction?: string;
}

export interface WireCursor {
  values?: WireValue[];
  before?: boolean;
}

export interface WireFilter {
  compositeFilter?: { op?: string; filters?: WireFilter[] };
  fieldFilter?: { field?: WireFieldReference; op?: string; value?: WireValue };
  unaryFilter?: { field?: WireFieldReference; op?: string };
}

export interface WireStructuredQuery {
  select?: { fields?: WireFieldReference[] };
  from?: { collectionId?: string; allDescendants?: boolean }[];
  where?: WireFilter;
  orderBy?: WireOrder[];
  startAt?: WireCursor;
  endAt?: WireCursor;
  offset?: number;
  limit?: { value?: number };
  findNearest?: WireFindNearest;
}

export interface WireFindNearest {
  vectorField?: WireFieldReference;
  queryVector?: WireValue;
  distanceMeasure?: string;
  limit?: { value?: number };
  distanceResultField?: string;
  distanceThreshold?: { value?: number };
}

export interface WireStructuredAggregationQuery {
  structuredQuery?: WireStructuredQuery;
  aggregations?: {
    alias?: string;
    count?: { upTo?: { value?: string } };
    sum?: { field?: WireFieldReference };
    avg?: { field?: WireFieldReference };
  }[];
}

export interface WireConsistency {
  transaction?: Uint8Array;
  newTransaction?: WireTransactionOptions;
  readTime?: WireTimestamp;
}

export interface GetDocumentRequest extends WireConsistency {
  name?: string;
  mask?: WireDocumentMask;
}

export interface ListDocumentsRequest extends WireConsistency {
  parent?: string;
  collectionId?: string;
  pageSize?: number;
  pageToken?: string;
  orderBy?: string;
  mask?: WireDocumentMask;
  showMissing?: boolean;
}

export interface ListDocumentsResponse {
  documents?: WireDocument[];
  nextPageToken?: string;
}

export interface CreateDocumentRequest {
  parent?: string;
  collectionId?: string;
  documentId?: string;
  document?: WireDocument;
  mask?: WireDocumentMask;
}

export interface UpdateDocumentRequest {
  document?: WireDocument;
  updateMask?: WireDocumentMask;
  mask?: WireDocumentMask;
  currentDocument?: WirePrecondition;
}

export interface DeleteDocumentRequest {
  name?: string;
  currentDocument?: WirePrecondition;
}

export interface BatchGetDocumentsRequest extends WireConsistency {
  database?: string;
  documents?: string[];
  mask?: WireDocumentMask;
}

export interface BatchGetDocumentsResponse {
  found?: WireDocument;
  missing?: string;
  transaction?: Uint8Array;
  readTime?: WireTimestamp;
}

export interface BeginTransactionRequest {
  database?: string;
  options?: WireTransactionOptions;
}

export interface BeginTransactionResponse {
  transaction?: Uint8Array;
}

export interface CommitRequest {
  database?: string;
  writes?: WireWrite[];
  transaction?: Uint8Array;
}

export interface CommitResponse {
  writeResults?: WireWriteResult[];
  commitTime?: WireTimestamp;
}

export interface RollbackRequest {
  database?: string;
  transaction?: Uint8Array;
}

export interface WireExplainOptions {
  analyze?: boolean;
}

/** The used part of google.protobuf.Struct. */
export interface WireStruct {
  fields?: Record<string, { stringValue?: string }>;
}

export interface WireExplainMetrics {
  planSummary?: { indexesUsed?: WireStruct[] };
  executionStats?: {
    resultsReturned?: string;
    executionDuration?: { seconds?: string; nanos?: number };
    readOperations?: string;
    debugStats?: WireStruct;
  };
}

export interface RunQueryRequest extends WireConsistency {
  parent?: string;
  structuredQuery?: WireStructuredQuery;
  explainOptions?: WireExplainOptions;
}

export interface RunQueryResponse {
  transaction?: Uint8Array;
  document?: WireDocument;
  readTime?: WireTimestamp;
  skippedResults?: number;
  done?: boolean;
  explainMetrics?: WireExplainMetrics;
}

export interface RunAggregationQueryRequest extends WireConsistency {
  parent?: string;
  structuredAggregationQuery?: WireStructuredAggregationQuery;
  explainOptions?: WireExplainOptions;
}

export interface RunAggregationQueryResponse {
  result?: { aggregateFields?: Record<string, WireValue> };
  transaction?: Uint8Array;
  readTime?: WireTimestamp;
  explainMetrics?: WireExplainMetrics;
}

export interface ListCollectionIdsRequest {
  parent?: string;
  pageSize?: number;
  pageToken?: string;
  readTime?: WireTimestamp;
}

export interface ListCollectionIdsResponse {
  collectionIds?: string[];
  nextPageToken?: string;
}

export interface BatchWriteRequest {
  database?: string;
  writes?: WireWrite[];
  labels?: Record<string, string>;
}

export interface BatchWriteResponse {
  writeResults?: WireWriteResult[];
  status?: { code?: number; message?: string }[];
}

export interface WriteRequest {
  database?: string;
  streamId?: string;
  writes?: WireWrite[];
  streamToken?: Uint8Array;
  labels?: Record<string, string>;
}

export interface WriteResponse {
  streamId?: string;
  streamToken?: Uint8Array;
  writeResults?: WireWriteResult[];
  commitTime?: WireTimestamp;
}

export interface WireTarget {
  query?: { parent?: string; structuredQuery?: WireStructuredQuery };
  documents?: { documents?: string[] };
  resumeToken?: Uint8Array;
  readTime?: WireTimestamp;
  targetId?: number;
  once?: boolean;
  expectedCount?: { value?: number };
}

export interface ListenRequest {
  database?: string;
  addTarget?: WireTarget;
  removeTarget?: number;
  labels?: Record<string, string>;
}

export interface ListenResponse {
  targetChange?: {
    targetChangeType?: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
    targetIds?: number[];
    cause?: { code?: number; message?: string };
    resumeToken?: Uint8Array;
    readTime?: WireTimestamp;
  };
  documentChange?: { document?: WireDocument; targetIds?: number[]; removedTargetIds?: number[] };
  documentDelete?: { document?: string; removedTargetIds?: number[]; readTime?: WireTimestamp };
  documentRemove?: { document?: string; removedTargetIds?: number[]; readTime?: WireTimestamp };
  filter?: { targetId?: number; count?: number };
}
