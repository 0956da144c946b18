import { expect, test } from 'vitest';
import { visitorSizes } from '../../../../tools/measure/visitors.ts';

test('no public page costs a visitor more than its budget, and nothing of the back office can reach one', async () => {
  expect((await visitorSizes()).exceeded).toEqual([]);
});
