import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import { referenceOf } from '@site/domain/enquiries/reference';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngFile } from '../support/files.ts';
import { writeListing } from '../support/kinds.ts';
import { mailWith } from '../support/mailbox.ts';
import { discardFiles, filesOf } from '../support/stored-files.ts';
import {
  createAdministrator,
  database,
  discardTemporary,
  type TestAdministrator,
  unique,
  writeInquiry,
} from '../support/suite.ts';
import { sizes, useBrowser } from './visitor.ts';

let administrator: TestAdministrator;
beforeAll(async () => {
  administrator = await createAdministrator();
});
afterAll(() => discardTemporary());

const photosOf = async (listing: string) =>
  (await database().collection('photos').where('owner_id', '==', listing).get()).docs;

describe.each(sizes)('On a %s', (size) => {
  const browser = useBrowser();
  test('a person signs in, edits a listing with a photo, and answers an enquiry', async () => {
    const visitor = await browser.arrive(size);
    await visitor.open('/admin/login');
    await visitor.fill('input', administrator.username, 'Username');
    await visitor.fill('input', administrator.password, 'Password');
    await visitor.click('button', 'Sign In');
    const welcome = `Welcome back, ${administrator.username}!`;
    const unanswered = 'Unable to connect to server. Please check your internet connection.';
    const seen = () => Promise.all([welcome, unanswered].map((words) => visitor.count('*', words)));
    await expect.poll(seen).not.toEqual([0, 0]);
    // On a busy machine the first answer can come after the page's limit of 10 s, and a person signs in once more.
    if ((await visitor.count('*', unanswered)) > 0) await visitor.click('button', 'Sign In');
    await visitor.sees('*', welcome);
    // The address follows: it would take the place of the next one.
    await visitor.sees('h1', 'Overview');
    await expect.poll(visitor.where).toBe('/admin');

    const listing = await writeListing();
    const model = unique('Model');
    const photo = join(mkdtempSync(join(tmpdir(), 'photo-')), 'front.png');
    writeFileSync(photo, pngFile().buffer);
    await visitor.open(`/admin/car-listings?form=${listing.id}`);
    await visitor.fill('input', model, 'Model');
    await visitor.upload('input[type=file][multiple]', photo);
    await visitor.sees('h2, h3, h4', 'Photos (1 of 20)');
    await visitor.picture(`${size}-listing`);
    await visitor.click('button', 'Save');
    await visitor.misses('input[type=file][multiple]');
    await expect.poll(async () => (await listing.reference.get()).get('model')).toBe(model);
    const photos = await photosOf(listing.id);
    expect(photos).toHaveLength(1);
    for (const { ref, data } of photos.map((found) => ({ ref: found.ref, data: found.data() }))) {
      await ref.delete();
      await discardFiles(...filesOf(data['url']));
    }

    const email = `${unique('answer')}@example.com`;
    const { id } = await writeInquiry('secondhand', { email });
    const code = referenceOf(inquiryKinds.secondhand.collection, id);
    await visitor.open(`/admin?tab=enquiries&type=all&q=${code}`);
    await visitor.click('[data-opens-lead]');
    await visitor.click('dialog button', /^E-mail to/);
    await visitor.choose('dialog select', 'ms', 'Language');
    await visitor.click('dialog button', 'Send');
    await visitor.sees('dialog *', 'Sent');
    await visitor.picture(`${size}-answered`);
    expect((await mailWith(`Rujukan: ${code}`)).envelope.to).toEqual([
      expect.objectContaining({ address: email }),
    ]);
  });
});
