import { afterAll, expect, test } from 'vitest';
import { useOwnProject } from '../support/own-project.ts';
import { runCommand } from '../support/run-command.ts';
import { contentSamples, inquirySamples } from '../support/samples.ts';

const project = useOwnProject();
afterAll(() => project.discard());

/** Runs `npm run tool -- content:check` on this file's project. */
async function check(...args: readonly string[]): Promise<{ lines: string[]; code: number }> {
  const { output, code } = await runCommand('content:check', { args: [...args, project.id] });
  return { lines: output.trim().split('\n'), code };
}

test('the command lets price, fuel and gearbox for search follow their texts, also in drafts, and says what it changed', async () => {
  const sound = { ...contentSamples.car_listings, created_at: new Date(), updated_at: new Date() };
  const texts = { price: '72,400', fuel_type: 'Diesel', transmission: '6MT' };
  const stored = { ...sound, ...texts, price_rm: 73_400, fuel: 'petrol', gearbox: 'manual' };
  const unread = { ...sound, price: 'from 70,000', price_rm: 73_400 };
  const draft = { collection: 'car_listings', document_id: 'draft', data: stored, publish_at: null };
  await project.database.doc('car_listings/wrong').set(stored);
  await project.database.doc('car_listings/chosen').set(unread);
  await project.database
    .doc('drafts/car_listings:draft')
    .set({ ...draft, updated_at: new Date(), updated_by: 'a' });

  const found = await check();
  expect(found.code).toBe(1);
  expect(found.lines).toEqual([
    'car_listings/wrong: price_rm is 73400, but its text says 72400',
    'car_listings/wrong: fuel is petrol, but its text says diesel',
    'drafts/car_listings:draft: price_rm is 73400, but its text says 72400',
    'drafts/car_listings:draft: fuel is petrol, but its text says diesel',
    'car_listings/wrong: price_rm, fuel',
    '1 to look at in the back office.',
  ]);

  const repaired = await check('--repair');
  expect(repaired.lines).toEqual([
    'car_listings/wrong: price_rm was 73400 and is 72400',
    'car_listings/wrong: fuel was petrol and is diesel',
    'drafts/car_listings:draft: price_rm was 73400 and is 72400',
    'drafts/car_listings:draft: fuel was petrol and is diesel',
    '2 repaired. Nothing is damaged.',
  ]);
  const told = { price_rm: 72_400, fuel: 'diesel', gearbox: 'manual' };
  expect((await project.database.doc('car_listings/wrong').get()).data()).toMatchObject(told);
  expect((await project.database.doc('drafts/car_listings:draft').get()).get('data')).toMatchObject(told);
  expect((await project.database.doc('car_listings/chosen').get()).get('price_rm')).toBe(73_400);
  await project.discard();
});

test('the command names what is damaged, and sets what lists are sorted by', async () => {
  const { display_order: _, ...unordered } = { ...contentSamples.car_brands, name: 'Proton' };
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
});
