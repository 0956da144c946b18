import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE } from '../../../support/browser.ts';
import { mailsWith } from '../../../support/mailbox.ts';
import { slowTest } from '../../../support/matrix.ts';
import {
  createAdministrator,
  database,
  discardTemporary,
  type TestAdministrator,
} from '../../../support/suite.ts';

const HOME = fileURLToPath(new URL('../../../..', import.meta.url));

async function smoke(username: string, password: string) {
  const program = `import('./tools/run.ts').then(({ run }) => run(['smoke', '${SITE}']))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', program], {
    cwd: HOME,
    env: { ...process.env, SMOKE_USERNAME: username, SMOKE_PASSWORD: password },
  });
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { output: output + errors, code };
}

let administrator: TestAdministrator;
beforeAll(async () => {
  administrator = await createAdministrator();
});
afterAll(() => discardTemporary());

test('Whoever has deployed the site sees that it works, with an enquiry that mails nobody and is gone afterwards', async () => {
  const { output, code } = await smoke(administrator.username, administrator.password);
  expect(output).not.toContain('FAILED');
  expect(output).toContain(`${SITE} works`);
  expect(code).toBe(0);
  for (const what of ['20 of', 'sending an enquiry', 'mail nobody', 'deleting it', 'signing out']) {
    expect(output).toMatch(new RegExp(`ok .*${what}`));
  }
  const announced = await database()
    .collection('test_inquiries')
    .where('announced_by', '==', administrator.id)
    .get();
  expect(announced.docs).toHaveLength(1);
  const [, inquiryId] = announced.docs[0]?.id.split(':') ?? [];
  const inquiry = await database().doc(`contact_inquiries/${inquiryId}`).get();
  expect(inquiry.exists).toBe(false);
  const notified = await database().collection('outbox').where('inquiry_id', '==', inquiryId).get();
  expect(notified.size).toBe(0);
  expect(await mailsWith('npm run tool -- smoke')).toEqual([]);
  await announced.docs[0]?.ref.delete();
});

slowTest(
  'Whoever has deployed the site and is no administrator sends nothing, and is told which part fails',
  async () => {
    const { output, code } = await smoke(administrator.username, 'wrong');
    expect(output).toContain(
      `FAILED  signing in: Login failed. Please check your credentials and try again.`,
    );
    expect(output).not.toContain('sending an enquiry');
    expect(code).toBe(1);
  },
);
