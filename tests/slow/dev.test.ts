import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePaths } from '../../tools/measure/sample-pages.ts';
import { VITE_PORT } from '../../tools/start/ports.ts';
import { end, start } from '../../tools/start/processes.ts';
import { sees, visitors } from '../e2e/site/visitors.ts';

/** `npm run dev`, beside the suite that runs already: it serves the whole site from its sources, with React's development build. */

const { arrive } = visitors();
const ORIGIN = `http://127.0.0.1:${VITE_PORT}`;

/** For packages that are bundled on the first visit. In milliseconds. */
const STARTING = 240_000;

let server: ReturnType<typeof start>;
beforeAll(async () => {
  const args = ['tools/bootstrap.mjs', 'dev', '--beside'];
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const onLine = (line: string) => {
      said.push(line);
      if (line === 'Ready') resolve();
    };
    server = start({ command: process.execPath, args, onLine });
    server.once('close', () => reject(new Error(said.join('\n'))));
  });
}, STARTING);
afterAll(() => end(server));

const isStatic = (path: string) => /\/(minor|moderate|major)$|^\/(privacy|accessibility)/.test(path);

test.each(samplePaths)(
  '%s is rendered and hydrated from its sources, without an error',
  async (path) => {
    const { page, errors } = await arrive(ORIGIN + path, { early: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (!isStatic(path)) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(await page.locator('#root').textContent()).not.toBe('');
    expect(errors).toEqual([]);
  },
  STARTING,
);

test(
  'A visit goes on by links, and lists have their files',
  async () => {
    const { page, errors } = await arrive(`${ORIGIN}/services/car-dealership/shop`, { early: true });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.getByRole('tabpanel').locator('li button').filter({ hasText: 'Perodua' }).click();
    await page.getByRole('link', { name: '2024 Perodua Myvi 1.5 AV' }).first().click();
    await sees(page, 'Specifications');
    await page.goto(`${ORIGIN}/services/home-renovation/gallery?type=Kitchen`);
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ projects?$/ })
      .waitFor();
    expect(errors).toEqual([]);
    for (const file of ['/catalogue.json', '/projects.json', '/stories.json'])
      expect(await (await fetch(ORIGIN + file)).json()).toHaveProperty('generated_at');
    expect((await fetch(`${ORIGIN}/services/car-dealership/listing/never-was`)).status).toBe(404);
  },
  STARTING,
);

test(
  'A person signs in to the back office',
  async () => {
    const { page, errors } = await arrive(`${ORIGIN}/admin`, { early: true });
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('local-admin-only');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { level: 1, name: /Overview|Dashboard/ }).waitFor();
    expect(errors).toEqual([]);
  },
  STARTING,
);

const TEXTS = 'web/src/site/about/about.json';

test(
  'A changed sentence is seen without a new start, and without an error',
  async () => {
    const before = readFileSync(TEXTS, 'utf8');
    const { page, errors } = await arrive(`${ORIGIN}/about`, { early: true });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    try {
      writeFileSync(TEXTS, before.replace('"Our Purpose"', '"Our Changed Purpose"'));
      await sees(page, 'Our Changed Purpose');
    } finally {
      writeFileSync(TEXTS, before);
    }
    await sees(page, 'Our Purpose');
    expect(errors).toEqual([]);
  },
  STARTING,
);
