import type { WireDocument, WireFieldTransform, WireValue, WireWrite } from '../../src/values/wire.ts';

/** The short form of a write in the recordings of transactions and of the Write stream. */
export interface ShortWrite {
  readonly update?: string;
  readonly delete?: string;
  readonly verify?: string;
  readonly n?: number;
  /** Also writes a field with a reserved name. */
  readonly reserved?: boolean;
  readonly exists?: boolean;
  readonly mask?: string[];
  /** Fields to increment by one, and to set to the server's time. */
  readonly increment?: string;
  readonly serverTime?: string;
}

/** @param root `projects/p/databases/d/documents` */
export function toWrite(root: string, short: ShortWrite): WireWrite {
  const write: WireWrite = {};
  if (short.update !== undefined) {
    const fields: Record<string, WireValue> = {};
    if (short.n !== undefined) fields['n'] = { integerValue: String(short.n) };
    if (short.reserved) fields['__x__'] = { integerValue: '1' };
    write.update = { name: `${root}/${short.update}`, fields };
  }
  if (short.delete !== undefined) write.delete = `${root}/${short.delete}`;
  if (short.verify !== undefined) write.verify = `${root}/${short.verify}`;
  if (short.mask) write.updateMask = { fieldPaths: short.mask };
  if (short.exists !== undefined) write.currentDocument = { exists: short.exists };
  const transforms: WireFieldTransform[] = [];
  if (short.increment) transforms.push({ fieldPath: short.increment, increment: { integerValue: '1' } });
  if (short.serverTime) transforms.push({ fieldPath: short.serverTime, setToServerValue: 'REQUEST_TIME' });
  if (transforms.length > 0) write.updateTransforms = transforms;
  return write;
}

/** The short form of a document in the recordings of transactions. */
export function toShort(root: string, { name = '', fields }: WireDocument): object {
  return { name: name.slice(root.length + 1), n: Number(fields?.['n']?.integerValue) };
}
