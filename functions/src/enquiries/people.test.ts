import { describe, expect, it } from 'vitest';
import { inherited, isShared, usedBy } from './people.ts';

const of = (contact_id: string, ...others: string[]) => ({ contact_id, others });

describe('an address or number', () => {
  it('moves with a merge to the other person', () => {
    expect(inherited(of('wife'), 'wife', ['both'])).toEqual(of('both'));
    expect(inherited(of('wife'), 'wife', [])).toBeUndefined();
  });

  it('is shared after a split, and belongs to the first person', () => {
    const shared = inherited(of('couple'), 'couple', ['husband', 'wife']);
    expect(shared).toEqual(of('husband', 'wife'));
    expect(shared && isShared(shared)).toBe(true);
    expect(isShared(of('husband'))).toBe(false);
  });

  it('belongs to the last writer while it is shared, also to a new person', () => {
    expect(usedBy(of('husband', 'wife'), 'wife')).toEqual(of('wife', 'husband'));
    expect(usedBy(of('husband', 'wife'), 'husband')).toEqual(of('husband', 'wife'));
    expect(usedBy(of('husband', 'wife'), 'son')).toEqual(of('son', 'husband', 'wife'));
  });

  it('belongs to the other person when one of the two is deleted', () => {
    expect(inherited(of('husband', 'wife'), 'husband', [])).toEqual(of('wife'));
    expect(inherited(of('husband', 'wife'), 'wife', [])).toEqual(of('husband'));
  });

  it('is no longer shared after the two are merged again', () => {
    expect(inherited(of('husband', 'wife'), 'wife', ['husband'])).toEqual(of('husband'));
    expect(inherited(of('wife', 'husband'), 'wife', ['husband'])).toEqual(of('husband'));
  });

  it('stays unchanged if it belongs to somebody else', () => {
    expect(inherited(of('stranger'), 'wife', ['husband'])).toEqual(of('stranger'));
  });
});
