import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inOneStep } from '../../functions/src/platform/documents.ts';
import { useOwnProject } from '../support/own-project.ts';
import { unique } from '../support/suite.ts';

/** Decisions on several documents, in a project that nobody else acts on. */

const project = useOwnProject();
afterAll(() => project.discard());

const counter = z.object({ value: z.number() });

it.each(['changed', 'deleted', 'created'])(
  'A decision starts over when a document that it only read has been %s meanwhile',
  async (how) => {
    const read = project.database.doc(`car_brands/${unique('read')}`);
    const written = project.database.doc(`car_brands/${unique('written')}`);
    if (how !== 'created') await read.set({ value: 1 });
    await written.set({ value: 0 });
    const seen: (number | undefined)[] = [];
    await inOneStep(async (step) => {
      const other = await step.read(read.path, counter);
      seen.push(other?.value);
      await step.read(written.path, counter);
      if (seen.length === 1) await (how === 'deleted' ? read.delete() : read.set({ value: 2 }));
      step.update(written.path, { value: (other?.value ?? 0) * 10 });
    });
    expect(seen).toEqual({ changed: [1, 2], deleted: [1, undefined], created: [undefined, 2] }[how]);
    expect((await written.get()).get('value')).toBe(how === 'deleted' ? 0 : 20);
  },
);
