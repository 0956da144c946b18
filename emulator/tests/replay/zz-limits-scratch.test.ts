import { describe, expect, test } from 'vitest';
import { checkDocumentLimits } from '../../src/values/size.ts';
import { recording } from '../support/recordings.ts';

const { cases } = recording<any>('documents/limits.json', 'p');
function seg(s: any): string {
  return typeof s === 'string' ? s : s[1].repeat(s[2]);
}
function val(f: any): any {
  switch (f[0]) {
    case 'string':
      return { kind: 'string', value: f[2].repeat(f[1]) };
    case 'bytes':
      return { kind: 'bytes', value: new Uint8Array(f[1]) };
    case 'int':
      return { kind: 'integer', value: 1n };
    case 'array':
      return { kind: 'array', values: f[1].map(val) };
    case 'map':
      return { kind: 'map', fields: new Map(Object.entries(f[1]).map(([k, v]) => [k, val(v)])) };
    case 'nest': {
      let v: any = { kind: 'integer', value: 1n };
      for (let i = 0; i < f[1]; i++)
        v =
          f[2] && i % 2 === 0 ? { kind: 'array', values: [v] } : { kind: 'map', fields: new Map([['m', v]]) };
      return v;
    }
  }
  throw new Error(JSON.stringify(f).slice(0, 90));
}
describe('limits', () => {
  test.each(cases as any[])('$name', ({ path, fields, outcome }) => {
    let got = { status: 200, message: '' };
    try {
      checkDocumentLimits(path.map(seg), new Map(Object.entries(fields).map(([k, v]) => [k, val(v)])));
    } catch (e: any) {
      got = { status: 400, message: e.message };
    }
    expect(got).toEqual(outcome);
  });
});
