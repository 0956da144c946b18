import { decodeFields } from '../../src/values/codec.ts';
import type { Document } from '../../src/values/value.ts';
import type { WireValue } from '../../src/values/wire.ts';

const EPOCH = { seconds: 0, nanos: 0 };

export function rootName(project: string): string {
  return `projects/${project}/databases/(default)/documents`;
}

export function storedDocument(project: string, path: string, fields: Record<string, WireValue>): Document {
  return {
    name: `${rootName(project)}/${path}`,
    path: path.split('/'),
    fields: decodeFields(fields),
    createTime: EPOCH,
    updateTime: EPOCH,
  };
}
