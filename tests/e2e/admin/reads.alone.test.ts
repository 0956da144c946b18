import { inboxMessages } from '@site/domain/messages/inbox';
import { beforeAll, expect, test } from 'vitest';
import { LONG_ENOUGH, patient, rowWith, setVisibility, useBackOffice } from '../../support/back-office.ts';
import { field, kinds, seeList, storeEntry } from '../../support/kinds.ts';
import { step } from '../../support/step.ts';
import { firestoreHost } from '../../support/suite.ts';

const office = useBackOffice();
/** A second administrator: the local Firestore keeps the listeners of a closed page for a minute. */
const watched = useBackOffice();

const kind = kinds.listings;

async function listeners(): Promise<string> {
  const response = await fetch(`http://${firestoreHost}/emulator/v1/activity`);
  const activity = (await response.json()) as { listeners: { target: string; caller: string }[] };
  return activity.listeners
    .filter(({ caller }) => caller === watched.administrator.id)
    .map(({ target }) => target)
    .join(' ');
}

let last: Awaited<ReturnType<typeof storeEntry>>;
/** With the seed more than one page. Few, because each triggers functions. */
beforeAll(async () => {
  for (let year = 2001; year < 2007; year++)
    await storeEntry(kind, { created_at: new Date(Date.UTC(year, 0)) });
  last = await storeEntry(kind, { created_at: new Date(Date.UTC(2000, 0)) });
});

// What a list reads: web/src/firebase/admin/list.test.ts.
test('A long list is shown part by part, and what is further down is opened by its address', async () => {
  const page = await office.open(kind.path);
  await step('the first screen shows one part, and Show more the rest', async () => {
    await page.getByText(/^25 of \d+ shown$/).waitFor();
    await page.getByRole('button', { name: inboxMessages.more }).click();
    await rowWith(page, last.name).waitFor();
  });
  await step('an entry further down is opened by its address, changed and found', async () => {
    await page.goto(`${kind.path}?form=${last.reference.id}`);
    await field(page, kind.textLabel).fill('By hand');
    await page.getByRole('button', { name: 'Save' }).click();
    await seeList(page, kind);
    await page.getByRole('searchbox').fill(last.name);
    await rowWith(page, last.name).getByText('By hand').waitFor();
  });
});

test('A list costs nothing when nobody looks', async () => {
  const page = await watched.openApart('/admin?tab=enquiries&type=contact');
  await page.locator('[data-opens-lead]').first().waitFor();
  await expect.poll(listeners, patient).toMatch(/contact_inquiries/);
  await page.clock.install();
  await step('a hidden tab listens to no enquiries, and does again when it is seen', async () => {
    await setVisibility(page, 'hidden');
    await page.clock.fastForward(LONG_ENOUGH);
    await expect.poll(listeners, patient).not.toMatch(/inquiries/);
    await setVisibility(page, 'visible');
    await expect.poll(listeners, patient).toMatch(/contact_inquiries/);
  });
  await step('a list that was left is listened to no more; the badge of unread ones goes on', async () => {
    const listening = async () => (await listeners()).match(/contact_inquiries/g)?.length;
    await expect.poll(listening, patient).toBe(2);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'Manage Car Listings' }).click();
    await seeList(page, kind);
    await page.clock.fastForward(LONG_ENOUGH);
    await expect.poll(listening, patient).toBe(1);
  });
});
