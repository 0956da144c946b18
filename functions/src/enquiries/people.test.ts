import { describe, expect, it } from 'vitest';
import { inherited, isShared, usedBy } from './people.ts';

const of = (contact_id: string, ...others: string[]) => ({ contact_id, others });

describe('an address or number', () => {
  it('of one person goes to whoever takes their place', () => {
    expect(inherited(of('wife'), 'wife', ['both'])).toEqual(of('both'));
    expect(inherited(of('wife'), 'wife', [])).toBeUndefined();
  });

  it('that two have after a split is shared, and of the one who is named first', () => {
    const shared = inherited(of('couple'), 'couple', ['husband', 'wife']);
    expect(shared).toEqual(of('husband', 'wife'));
    expect(shared && isShared(shared)).toBe(true);
    expect(isShared(of('husband'))).toBe(false);
  });

  it('that is shared is of whoever wrote with it last, also of somebody new', () => {
    expect(usedBy(of('husband', 'wife'), 'wife')).toEqual(of('wife', 'husband'));
    expect(usedBy(of('husband', 'wife'), 'husband')).toEqual(of('husband', 'wife'));
    expect(usedBy(of('husband', 'wife'), 'son')).toEqual(of('son', 'husband', 'wife'));
  });

  it('that is shared goes to the other when one of them is gone, and is then theirs alone', () => {
    expect(inherited(of('husband', 'wife'), 'husband', [])).toEqual(of('wife'));
    expect(inherited(of('husband', 'wife'), 'wife', [])).toEqual(of('husband'));
  });

  it('is shared no more once the two are made one again', () => {
    expect(inherited(of('husband', 'wife'), 'wife', ['husband'])).toEqual(of('husband'));
    expect(inherited(of('wife', 'husband'), 'wife', ['husband'])).toEqual(of('husband'));
  });

  it('of somebody else stays as it is', () => {
    expect(inherited(of('stranger'), 'wife', ['husband'])).toEqual(of('stranger'));
  });
});
