import { afterAll, expect, test } from 'vitest';
import { useOwnProject } from '../support/own-project.ts';
import { runCommand } from '../support/run-command.ts';
import { contentSamples, inquirySamples } from '../support/samples.ts';

const project = useOwnProject();
afterAll(() => project.discard());

/** Runs `npm run content:check` on this file's project. */
async function check(...args: readonly string[]): Promise<{ lines: string[]; code: number }> {
  const { output, code } = await runCommand('content:check', { args: [...args, project.id] });
  return { lines: output.trim().split('\n'), code };
}

test('the command names what is damaged, and sets what lists are sorted by', async () => {
  const { display_order: _, ...unordered } = contentSamples.car_brands;
  await project.database.doc('car_brands/first').set({ ...contentSamples.car_brands, display_order: 7 });
  await project.database.doc('car_brands/lost').set(unordered);
  await project.database.doc('contact_inquiries/lost').set({ ...inquirySamples.contact, status: 'new' });
  const damaged = { ...contentSamples.renovation_gallery, solution: null, created_at: new Date() };
  await project.database.doc('renovation_gallery/damaged').set(damaged);

  const found = await check();
  expect(found.code).toBe(1);
  expect(found.lines).toEqual([
    'renovation_gallery/damaged: solution',
    'car_brands/lost: display_order (it lacks what lists are sorted by)',
    'contact_inquiries/lost: created_at (it lacks what lists are sorted by)',
    '3 to look at in the back office.',
  ]);

  const repaired = await check('--repair');
  expect(repaired.lines.slice(-2)).toEqual([
    'renovation_gallery/damaged: solution',
    '2 repaired. 1 to look at in the back office.',
  ]);
  expect((await project.database.doc('car_brands/lost').get()).get('display_order')).toBe(8);
  const inquiry = await project.database.doc('contact_inquiries/lost').get();
  expect(inquiry.get('created_at').toMillis()).toBe(inquiry.createTime?.toMillis());
}, 60_000);
