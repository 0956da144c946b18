import { randomUUID } from 'node:crypto';
import type { CommitEvent, DocumentChange } from '../service/contract.ts';
import { encode, messageType } from '../transports/protos.ts';
import { encodeDocument } from '../values/codec.ts';
import { formatFieldPath } from '../values/field-path.ts';
import { equalValues } from '../values/order.ts';
import { timestampToIso } from '../values/timestamp.ts';
import type { Document } from '../values/value.ts';
import type { Registration } from './registration.ts';

/** CloudEvents in binary mode, the body as base64 text. */
export interface CloudEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const SCHEMA =
  'https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto';

/** As recorded from the official emulator (trigger-dispatch-1.22.0.json). */
export function toCloudEvent(
  { eventType, withAuthContext }: Registration,
  change: DocumentChange,
  commit: CommitEvent,
): CloudEvent {
  const path = asciiHeader(change.path.join('/'));
  return {
    headers: {
      'content-type': 'application/protobuf',
      'ce-specversion': '1.0',
      'ce-type': eventType,
      // The official emulator's source has "projects" twice.
      'ce-source': `//firestore.googleapis.com/projects/projects/${change.project}/databases/${change.database}`,
      'ce-id': randomUUID(),
      'ce-subject': `documents/${path}`,
      'ce-time': timestampToIso({ seconds: commit.commitTime.seconds, nanos: 0 }),
      'ce-datacontenttype': 'application/protobuf',
      'ce-dataschema': SCHEMA,
      'ce-location': 'us-central1',
      'ce-project': change.project,
      'ce-database': change.database,
      'ce-namespace': '(default)',
      'ce-document': path,
      ...(withAuthContext && authAttributes(commit)),
    },
    body: eventData(change).toString('base64'),
  };
}

function authAttributes({ authType, authId }: CommitEvent): Record<string, string> {
  return { 'ce-authtype': authType, ...(authId !== undefined && { 'ce-authid': asciiHeader(authId) }) };
}

/** Serialized `google.events.cloud.firestore.v1.DocumentEventData`. */
function eventData({ before, after }: DocumentChange): Buffer {
  return encode(messageType('google.events.cloud.firestore.v1.DocumentEventData'), {
    ...(after && { value: encodeDocument(after) }),
    ...(before && { oldValue: encodeDocument(before) }),
    updateMask: { fieldPaths: before && after ? changedFields(before, after) : [] },
  });
}

function changedFields(before: Document, after: Document): string[] {
  const names = new Set([...before.fields.keys(), ...after.fields.keys()]);
  return [...names]
    .filter((name) => {
      const [old, now] = [before.fields.get(name), after.fields.get(name)];
      return !(old && now && equalValues(old, now));
    })
    .map((name) => formatFieldPath([name]));
}

/** Headers are ASCII. CloudEvents' HTTP binding percent-encodes the rest. */
function asciiHeader(value: string): string {
  return value.replace(/[^\x20-\x7e]/gu, encodeURIComponent);
}
