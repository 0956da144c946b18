import type { Photo } from '@site/domain/content/photo';
import { FieldValue } from 'firebase-admin/firestore';
import type { Page, Route } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { answer, COMMITS, stayAfterCancel, useBackOffice } from '../../support/back-office.ts';
import { photograph, pngFile } from '../../support/files.ts';
import { writeListing } from '../../support/kinds.ts';
import { slowTest } from '../../support/matrix.ts';
import { step } from '../../support/step.ts';
import { discardFiles, filesOf, isKept, storedFile } from '../../support/stored-files.ts';
import { database, storageHost, unique, writeContent } from '../../support/suite.ts';

let listing = '';
const office = useBackOffice();
afterEach(async () => {
  for (const { id, url } of await storedPhotos()) {
    await database().doc(`photos/${id}`).delete();
    if (url.includes(storageHost)) await discardFiles(...filesOf(url));
  }
});

/** The listing's photos in order, read without rules. */
async function storedPhotos() {
  const { docs } = await database().collection('photos').where('owner_id', '==', listing).get();
  const photos = docs.map((photo) => ({ id: photo.id, ...(photo.data() as Photo) }));
  return photos.sort((one, other) => one.position - other.position);
}

const picture = async () => (await database().doc(`car_listings/${listing}`).get()).get('image');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('Administrators add photos of a vehicle at once, put them in order, describe them and delete them', async () => {
  listing = (await writeListing()).id;
  const page = await office.open(`/admin/car-listings?form=${listing}`);
  const input = page.locator('input[type=file][multiple]');
  await page.getByRole('heading', { name: 'Photos (0 of 20)' }).waitFor();

  await step(
    'what is no photo says why, a lost upload can be tried again, and the others are stored',
    async () => {
      // The files of a photo share the start of their names. Chance decides the number of uploads before the first refusal.
      const photos: string[] = [];
      const refuseSecond = (route: Route) => {
        const [name] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(route.request().url()) ?? [];
        if (name && !photos.includes(name)) photos.push(name);
        return name !== undefined && name === photos[1]
          ? route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' } })
          : route.continue();
      };
      await page.route(`http://${storageHost}/v0/b/**`, refuseSecond);
      const heic = {
        name: 'phone.heic',
        mimeType: 'image/heic',
        buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      };
      const named = (name: string, red: number) => pngFile(name, [red, 90, 90]);
      await input.setInputFiles([
        named('front.png', 10),
        heic,
        named('side.png', 90),
        pngFile('huge.png', [10, 20, 30], [9000, 8000]),
        await photograph(office.browser, { name: 'rear.jpg', seed: 3, width: 1000, height: 750 }),
      ]);
      await page.getByRole('heading', { name: 'Photos (2 of 20)' }).waitFor();
      const reasonOf = (name: string) => page.getByRole('listitem').filter({ hasText: name }).textContent();
      expect(await reasonOf('phone.heic')).toContain(
        'Browsers cannot show HEIC photos. Please export it as JPEG, or set the camera to “Most compatible”.',
      );
      expect(await reasonOf('side.png')).toContain(
        'The upload failed. Please check the connection and try again.',
      );
      expect(await reasonOf('huge.png')).toContain(
        '9000 × 8000 pixels are too many. Please make it smaller: up to 64 million pixels, and 30000 on a side.',
      );
      await page.unroute(`http://${storageHost}/v0/b/**`);
      await button(page, 'Try side.png again').click();
      await page.getByRole('heading', { name: 'Photos (3 of 20)' }).waitFor();
      await button(page, 'Leave out phone.heic').click();
      await button(page, 'Leave out phone.heic').waitFor({ state: 'detached' });
    },
  );

  const photos = await step(
    'each has all of its files, its size and a placeholder, and the first is the picture',
    async () => {
      const stored = await storedPhotos();
      expect(stored.map(({ width, position }) => [width, position])).toEqual([
        [64, 0],
        [1000, 1],
        [64, 2],
      ]);
      expect(filesOf(stored[1]?.url ?? '')).toHaveLength(5);
      for (const { url, placeholder } of stored) {
        expect(placeholder).toMatch(/^[\w+/]{20,40}=*$/);
        for (const file of filesOf(url)) expect(await storedFile(file), file).toBeDefined();
      }
      await expect.poll(picture).toBe(stored[0]?.url);
      return stored;
    },
  );
  const [front, rear, side] = photos.map(({ id }) => id);
  const order = async () => (await storedPhotos()).map(({ id }) => id);

  await step('the keyboard moves a photo, keeps its place and says where it is', async () => {
    const later = button(page, 'Move photo 1 later');
    await later.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Moved to place 2 of 3').waitFor({ state: 'attached' });
    expect(await page.evaluate('document.activeElement?.ariaLabel')).toBe('Move photo 2 later');
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual([rear, side, front]);
    await expect.poll(picture).toBe(photos[1]?.url);
  });

  await step('a drag moves a photo too', async () => {
    const cards = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
    await cards
      .nth(2)
      .getByText('Photo 3', { exact: true })
      .dragTo(cards.nth(0).getByText('Photo 1', { exact: true }));
    await expect.poll(order).toEqual([front, rear, side]);
  });

  await step(
    'a photo is described, and keeps the point that is clicked or chosen with the arrow keys',
    async () => {
      const focus = page.getByRole('button', { name: /^Focal point of photo 1/ });
      await focus.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowUp');
      const point = async () => (await storedPhotos()).map(({ focus_x, focus_y }) => [focus_x, focus_y])[0];
      await expect.poll(point).toEqual([0.55, 0.45]);
      const box = await focus.boundingBox();
      await focus.click({ position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.8 } });
      await expect.poll(point).toEqual([0.2, 0.8]);
      await page.getByLabel('What photo 1 shows').fill('The front, in the showroom');
      await page.keyboard.press('Tab');
      await expect.poll(async () => (await storedPhotos())[0]?.alt).toBe('The front, in the showroom');
    },
  );

  await step('the files of a deleted one wait in the trash, and the next photo is the cover', async () => {
    await button(page, 'Delete photo 1').click();
    await answer(page, 'Delete');
    await page.getByRole('heading', { name: 'Photos (2 of 20)' }).waitFor();
    expect(await order()).toEqual([rear, side]);
    const deleted = photos[0]?.url ?? '';
    await expect.poll(() => isKept(deleted)).toBe(true);
    for (const file of filesOf(deleted)) expect(await storedFile(file), file).toBeDefined();
    await discardFiles(...filesOf(deleted));
    await expect.poll(picture).toBe(photos[1]?.url);
  });

  expect(await axeFindings(page)).toEqual([]);
});

const refusal = { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Refused' } };

test('Photos can be chosen before the first save: the entry is kept as a draft, and the form goes on; Cancel asks before they are dropped', async () => {
  const model = unique('Photographed');
  const page = await office.open('/admin/car-listings?form=new');
  await page.getByLabel('Model').fill(model);
  // The draft is not stored at first. The photos wait for it.
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(COMMITS, (route) => route.fulfill({ status: 403, headers, json: refusal }));
  await page.getByLabel('Add photos').setInputFiles([pngFile('a.png'), pngFile('b.png', [20, 90, 90])]);
  await page.getByText('Error', { exact: true }).waitFor();
  await page.getByText('Photos that wait for the first save: 2.').waitFor();
  await stayAfterCancel(page);
  await page.unroute(COMMITS);
  await page.getByRole('button', { name: 'Keep as draft' }).click();
  await page.getByRole('heading', { name: 'Edit Car Listing' }).waitFor();
  await page.getByRole('heading', { name: 'Photos (2 of 20)' }).waitFor();
  expect(await page.getByLabel('Model').inputValue()).toBe(model);
  const drafts = database().collection('drafts');
  const [draft, ...others] = (await drafts.where('data.model', '==', model).get()).docs;
  expect(others).toEqual([]);
  const owned = await drafts.where('data.owner_id', '==', draft?.get('document_id')).get();
  expect(owned.docs.map((photo) => photo.get('data.position')).toSorted()).toEqual([0, 1]);
  const urls = owned.docs.map((photo): string => photo.get('data.url'));
  await expect.poll(async () => (await draft?.ref.get())?.get('data.image')).toMatch(/^http/);
  await draft?.ref.delete();
  for (const url of urls) await discardFiles(...filesOf(url));
});

slowTest('A photo of a project says of which stage it is', async () => {
  const project = await writeContent('renovation_gallery', { created_at: new Date(0) });
  const owner = { owner_type: 'renovation_gallery', owner_id: project.id, position: 0 };
  const stored = await writeContent('photos', owner);
  // Older photos have no stage.
  await stored.update({ stage: FieldValue.delete() });
  const page = await office.open(`/admin/renovation-gallery?form=${project.id}`);
  await page.getByRole('heading', { name: 'Photos (1 of 20)' }).waitFor();
  const stage = page.getByLabel('Stage of photo 1');
  expect(await stage.inputValue()).toBe('');
  await stage.selectOption('During');
  await expect.poll(async () => (await stored.get()).get('stage')).toBe('during');
  await stage.selectOption('Not marked');
  await expect.poll(async () => (await stored.get()).get('stage')).toBe(null);
});
