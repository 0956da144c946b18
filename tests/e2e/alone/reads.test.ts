import { expect, test } from 'vitest';
import { LONG_ENOUGH, setVisibility, useBackOffice } from '../../support/back-office.ts';
import { kinds, seeList } from '../../support/kinds.ts';
import { step } from '../../support/step.ts';
import { firestoreHost } from '../../support/suite.ts';

/** An administrator of its own: the local Firestore keeps the listeners of a closed page for a minute. */
const watched = useBackOffice();

async function listeners(): Promise<string> {
  const response = await fetch(`http://${firestoreHost}/emulator/v1/activity`);
  const activity = (await response.json()) as { listeners: { target: string; caller: string }[] };
  return activity.listeners
    .filter(({ caller }) => caller === watched.administrator.id)
    .map(({ target }) => target)
    .join(' ');
}

// web/src/firebase/admin/list.test.ts tests the reads of one list.
test('A list costs nothing when nobody looks', async () => {
  const page = await watched.openApart('/admin?tab=enquiries&type=contact');
  await page.locator('[data-opens-lead]').first().waitFor();
  await expect.poll(listeners).toMatch(/contact_inquiries/);
  await step('a hidden tab listens to no enquiries, and does again when it is seen', async () => {
    await setVisibility(page, 'hidden');
    await page.clock.fastForward(LONG_ENOUGH);
    await expect.poll(listeners).not.toMatch(/inquiries/);
    await setVisibility(page, 'visible');
    await expect.poll(listeners).toMatch(/contact_inquiries/);
  });
  await step('a list that was left is listened to no more; the badge of unread ones goes on', async () => {
    const listening = async () => (await listeners()).match(/contact_inquiries/g)?.length;
    await expect.poll(listening).toBe(2);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'Manage Car Listings' }).click();
    await seeList(page, kinds.listings);
    await page.clock.fastForward(LONG_ENOUGH);
    await expect.poll(listening).toBe(1);
  });
});
