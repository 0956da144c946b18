import { galleryMessages, SUCCESS_TITLE } from '@site/domain/messages/content';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import {
  answer,
  cellsOf,
  headingsOf,
  patient,
  rowWith,
  seeToast,
  useBackOffice,
} from '../../support/back-office.ts';
import { pngFile } from '../../support/files.ts';
import { isKept } from '../../support/kept-files.ts';
import { discardEntries, kinds, openList, storeEntry } from '../../support/kinds.ts';
import { receivedOnce } from '../../support/published.ts';
import { step } from '../../support/step.ts';
import { discardFiles, storedFile } from '../../support/stored-files.ts';
import { database, unique } from '../../support/suite.ts';

const kind = kinds.gallery;

const office = useBackOffice();
afterAll(discardEntries);

/** The document of that title; its id is not known when the page has made it. */
async function storedProject(title: string) {
  const found = await database().collection('renovation_gallery').where('title', '==', title).get();
  const [project] = found.docs;
  if (!project || found.size > 1) throw new Error(`${found.size} projects are called ${title}`);
  return project;
}

/** Uploads a picture into that field; answers its address. */
async function upload(page: Page, which: 'before' | 'after'): Promise<string> {
  const address = page.getByRole('textbox', { name: `${which} image` });
  const before = await address.inputValue();
  await page.getByLabel(`Upload ${which} image`).setInputFiles(pngFile(`${which}.png`));
  await expect.poll(() => address.inputValue(), patient).not.toBe(before);
  return address.inputValue();
}

test('Administrators add a project with pictures of before and after, visitors see it, and it is changed and deleted', async () => {
  const title = unique('Kitchen');
  const challenge = 'A dark and narrow kitchen '.repeat(3).trim();
  const page = await openList(office, kind, title);

  const [before, after] = await step(
    'what was filled in is stored, the budget without its prefix',
    async () => {
      await page.getByRole('button', { name: 'Add Project' }).click();
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('Location').fill('Setia Alam');
      await page.getByLabel('Type').fill('Kitchen Renovation');
      await page.getByLabel('Duration').fill('5 weeks');
      await page.getByLabel('Budget').fill(' RM 48,000 ');
      await page.getByLabel('Challenge').fill(challenge);
      await page.getByLabel('Feature 1').fill('Quartz top');
      await page.getByLabel('Feature 2').fill('Soft close');
      await page.getByLabel('Feature 3').fill('Task lights');
      await page.getByLabel('Key result 2').fill('On budget');
      await page.getByLabel('Home value').fill('+12%');
      const pictures = [await upload(page, 'before'), await upload(page, 'after')] as const;
      await page.getByRole('button', { name: 'Save' }).click();
      await seeToast(page, SUCCESS_TITLE, galleryMessages.created);
      const { created_at, updated_at, ...values } = (await storedProject(title)).data();
      expect(values).toEqual({
        title,
        location: 'Setia Alam',
        type: 'Kitchen Renovation',
        duration: '5 weeks',
        budget: '48,000',
        description: '',
        challenge,
        solution: '',
        before_image: pictures[0],
        after_image: pictures[1],
        features: ['Quartz top', 'Soft close', 'Task lights'],
        satisfaction: null,
        home_value: '+12%',
        key_results: ['On budget'],
      });
      expect(updated_at).toEqual(created_at);
      expect(created_at.toMillis()).toBeGreaterThan(Date.now() - 60_000);
      return pictures;
    },
  );
  await step('each picture is stored under a random name of its own, to be kept for an hour', async () => {
    expect(before).not.toBe(after);
    for (const address of [before, after]) {
      expect(await storedFile(address)).toMatchObject({
        contentType: 'image/png',
        cacheControl: expect.stringContaining('max-age=3600'),
        name: expect.stringMatching(/^renovation-images\/[0-9a-f-]{36}-s\.png$/),
      });
    }
  });
  await step('the list cuts long texts to 50 characters, shows a dash for none, and RM once', async () => {
    await storeEntry(kind, { title: `${title} older`, budget: 'RM 52,000', created_at: new Date(0) });
    await rowWith(page, `${title} older`).getByText('RM 52,000', { exact: true }).waitFor();
    expect(await headingsOf(page)).toEqual([
      'Title',
      'Location',
      'Type',
      'Duration',
      'Budget',
      'Challenge',
      'Solution',
      'Actions',
    ]);
    expect(await cellsOf(rowWith(page, title).first())).toEqual([
      title,
      'Setia Alam',
      'Kitchen Renovation',
      '5 weeks',
      'RM 48,000',
      `${challenge.slice(0, 50)}...`,
      '-',
      'Edit Delete More',
    ]);
  });
  const { id, ref: project } = await storedProject(title);
  await step('visitors see it', async () => {
    const address = `/services/home-renovation/gallery/${id}`;
    await receivedOnce(address, ({ text }) => text.includes('RM 48,000'));
    const visitor = await office.open(address);
    await visitor.getByRole('heading', { name: title }).first().waitFor();
    await visitor.getByText('RM 48,000').first().waitFor();
  });
  const newAfter = await step('a change removes the picture that it replaces, and no other', async () => {
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
    await page.getByLabel('Budget').fill('rm52,500');
    await page.getByLabel('Description').fill('Bright at last.');
    await page.getByLabel('Home value').fill('');
    await page.getByLabel('Key result 3').fill('No dust');
    const replacing = await upload(page, 'after');
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, SUCCESS_TITLE, galleryMessages.updated);
    expect((await project.get()).data()).toMatchObject({
      title,
      budget: '52,500',
      description: 'Bright at last.',
      home_value: null,
      key_results: ['On budget', 'No dust'],
      before_image: before,
      after_image: replacing,
    });
    await expect.poll(() => isKept(after), patient).toBe(true);
    expect(await storedFile(before)).toBeDefined();
    expect(await storedFile(replacing)).toBeDefined();
    return replacing;
  });
  await step('a delete asks first, and both pictures wait in the trash', async () => {
    await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
    await page.getByRole('dialog').getByText(galleryMessages.confirmDelete).waitFor();
    expect((await project.get()).exists).toBe(true);
    await answer(page, 'Delete');
    await seeToast(page, SUCCESS_TITLE, galleryMessages.deleted);
    expect((await project.get()).exists).toBe(false);
    for (const address of [before, newAfter]) {
      await expect.poll(() => isKept(address), patient).toBe(true);
    }
  });
  await discardFiles(before, after, newAfter);
});
