import { galleryMessages, SUCCESS_TITLE } from '@site/domain/messages/managers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { pngFile } from '../../support/files.ts';
import {
  type AdminVisit,
  answer,
  patient,
  rowWith,
  seeToast,
  visitAsAdministrator,
} from '../../support/manager-page.ts';
import { discardFiles, storedFile } from '../../support/stored-files.ts';
import { database, discardTemporary, unique } from '../../support/suite.ts';
import { discardEntries, kinds, openList, storeEntry } from './kinds.ts';

let browser: Browser;
let visit: AdminVisit;
beforeAll(async () => {
  browser = await launchBrowser();
  visit = await visitAsAdministrator(browser);
});
afterEach(async () => {
  expect(await visit.closePages()).toEqual([]);
  await discardEntries();
});
afterAll(async () => {
  await visit.close();
  await browser.close();
  await discardTemporary();
});

/** A stored project that no other test knows. */
async function storeProject(values: object = {}) {
  const { name: title, reference } = await storeEntry(kinds.gallery, {
    before_image: null,
    after_image: null,
    ...values,
  });
  return { title, reference };
}

/** The document of that title; its id is not known when the page has made it. */
async function storedProject(title: string) {
  const found = await database().collection('renovation_gallery').where('title', '==', title).get();
  const [project] = found.docs;
  if (!project || found.size > 1) throw new Error(`${found.size} projects are called ${title}`);
  return project;
}

/** Uploads a picture into that field; answers its address. */
async function upload(page: Page, which: 'before' | 'after'): Promise<string> {
  const field = page.getByRole('textbox', { name: `${which} image` });
  const before = await field.inputValue();
  await page.getByLabel(`Upload ${which} image`).setInputFiles(pngFile(`${which}.png`));
  await expect.poll(() => field.inputValue(), patient).not.toBe(before);
  return field.inputValue();
}

describe('creating a project', () => {
  test('Administrators can add a project with pictures of before and after, and visitors see it', async () => {
    const page = await openList(visit, kinds.gallery);
    const title = unique('Kitchen');
    await page.getByRole('button', { name: 'Add Project' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Location').fill('Setia Alam');
    await page.getByLabel('Type').fill('Kitchen Renovation');
    await page.getByLabel('Duration').fill('5 weeks');
    await page.getByLabel('Budget').fill(' RM 48,000 ');
    await page.getByLabel('Challenge').fill('Little light.');
    await page.getByLabel('Feature 1').fill('Quartz top');
    await page.getByLabel('Feature 2').fill('Soft close');
    await page.getByLabel('Feature 3').fill('Task lights');
    await page.getByLabel('Key result 2').fill('On budget');
    await page.getByLabel('Home value').fill('+12%');
    const before = await upload(page, 'before');
    const after = await upload(page, 'after');
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, SUCCESS_TITLE, galleryMessages.created);
    await rowWith(page, title).getByText('RM 48,000', { exact: true }).waitFor();

    const project = await storedProject(title);
    const { created_at, ...values } = project.data();
    expect(values).toEqual({
      title,
      location: 'Setia Alam',
      type: 'Kitchen Renovation',
      duration: '5 weeks',
      budget: '48,000',
      description: '',
      challenge: 'Little light.',
      solution: '',
      before_image: before,
      after_image: after,
      features: ['Quartz top', 'Soft close', 'Task lights'],
      satisfaction: null,
      home_value: '+12%',
      key_results: ['On budget'],
    });
    expect(created_at.toMillis()).toBeGreaterThan(Date.now() - 60_000);
    expect(before).not.toBe(after);
    for (const address of [before, after]) {
      expect(await storedFile(address)).toMatchObject({
        contentType: 'image/png',
        cacheControl: expect.stringContaining('max-age=3600'),
        name: expect.stringMatching(/^renovation-images\/[0-9a-f-]{36}\.png$/),
      });
    }

    await page.goto(`/services/home-renovation/gallery/${project.id}`);
    await page.getByRole('heading', { name: title }).first().waitFor();
    await page.getByText('RM 48,000').first().waitFor();

    await project.ref.delete();
    await discardFiles(before, after);
  });

  test('The list shows every column, long texts cut to 50 characters, a dash for none, and RM once', async () => {
    const challenge = `${'A dark and narrow kitchen '.repeat(3)}`;
    const { title } = await storeProject({ challenge, solution: '', budget: '45,000 - 60,000' });
    const { title: withPrefix } = await storeProject({ budget: 'RM 52,000' });
    const page = await openList(visit, kinds.gallery);
    for (const name of [
      'Title',
      'Location',
      'Type',
      'Duration',
      'Budget',
      'Challenge',
      'Solution',
      'Actions',
    ]) {
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
    }
    const cells = await rowWith(page, title).getByRole('cell').allInnerTexts();
    expect(cells.map((cell) => cell.replace(/\s+/g, ' ').trim())).toEqual([
      title,
      'Setia Alam',
      'Kitchen renovation',
      '5 weeks',
      'RM 45,000 - 60,000',
      `${challenge.slice(0, 50)}...`,
      '-',
      'Edit Delete',
    ]);
    await rowWith(page, withPrefix).getByText('RM 52,000', { exact: true }).waitFor();
  });
});

describe('editing a project', () => {
  test('Administrators can change every field; only the replaced picture is removed', async () => {
    const { title, reference } = await storeProject({ satisfaction: '98%' });
    const page = await openList(visit, kinds.gallery);
    const edit = () => page.getByRole('button', { name: `Edit ${title}` }).click();
    const save = async () => {
      await page.getByRole('button', { name: 'Save' }).click();
      await seeToast(page, SUCCESS_TITLE, galleryMessages.updated);
      await page.getByRole('button', { name: 'Close notification' }).click();
    };

    await edit();
    const before = await upload(page, 'before');
    const after = await upload(page, 'after');
    await save();

    await edit();
    await page.getByLabel('Budget').fill('rm52,500');
    await page.getByLabel('Description').fill('Bright at last.');
    await page.getByLabel('Satisfaction').fill('');
    await page.getByLabel('Key result 1').fill('');
    const newAfter = await upload(page, 'after');
    await save();

    expect((await reference.get()).data()).toMatchObject({
      title,
      budget: '52,500',
      description: 'Bright at last.',
      satisfaction: null,
      key_results: ['On budget', 'No dust'],
      before_image: before,
      after_image: newAfter,
    });
    await expect.poll(() => storedFile(after), patient).toBeUndefined();
    expect(await storedFile(before)).toBeDefined();
    expect(await storedFile(newAfter)).toBeDefined();
    await discardFiles(before, newAfter);
  });
});

describe('deleting a project', () => {
  test('Administrators are asked first, then the project and both pictures are gone', async () => {
    const { title, reference } = await storeProject();
    const page = await openList(visit, kinds.gallery);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const addresses = [await upload(page, 'before'), await upload(page, 'after')];
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, SUCCESS_TITLE, galleryMessages.updated);

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByText(galleryMessages.confirmDelete).waitFor();
    expect((await reference.get()).exists).toBe(true);
    await answer(page, 'Delete');
    await seeToast(page, SUCCESS_TITLE, galleryMessages.deleted);
    await rowWith(page, title).waitFor({ state: 'detached' });
    expect((await reference.get()).exists).toBe(false);
    for (const address of addresses) await expect.poll(() => storedFile(address), patient).toBeUndefined();
  });
});
