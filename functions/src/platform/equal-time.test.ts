import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { noSoonerThan } from './secrets.ts';

const FLOOR = 100;

describe('an answer of equal time', () => {
  it('is held back when it is ready early', async () => {
    const held = noSoonerThan(FLOOR, Promise.resolve('answer'));
    expect(await Promise.race([held, delay(1, 'earlier')])).toBe('earlier');
    expect(await held).toBe('answer');
  });

  it('holds failures back too', async () => {
    const held = noSoonerThan(FLOOR, Promise.reject(new Error('refused')));
    held.catch(() => undefined);
    expect(await Promise.race([held, delay(1, 'earlier')])).toBe('earlier');
    await expect(held).rejects.toThrow('refused');
  });
});
