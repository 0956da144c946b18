import { readFileSync } from 'node:fs';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { expect, test } from 'vitest';
import { database } from '../../support/suite.ts';
import { enquiryForms } from '../site/enquiries.ts';

/** The log of functions and emulators since the start of the suite (tools/start/suite.ts). */
const LOG = process.env['SUITE_LOG'] ?? new URL('../../../artifacts/suite.log', import.meta.url);

/**
 * Requests in the log of the Hosting emulator contain searches of the back office. A deployment logs no requests by default
 * (docs/product/sessions-and-errors.md, "Known limits").
 */
const HOSTING = /^.*\bhosting: .*$/gm;

/** Addresses of the company and of the local suite. */
const OWN = /@(klangprime|demo-[a-z0-9-]+)\.example$|@demo-site\.|gserviceaccount\.com$/;

/** False for texts too short to identify a person. */
const isTelling = (text: unknown): text is string => typeof text === 'string' && text.trim().length >= 8;

test('after everything that people typed into forms, the log of the functions names none of them', async () => {
  const log = readFileSync(LOG, 'utf8').replace(HOSTING, '');
  expect(log).toContain('asia-southeast1-send-notification');
  const addresses = log.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
  expect([...new Set(addresses)].filter((address) => !OWN.test(address))).toEqual([]);

  const typed = Object.values(enquiryForms).flatMap(({ least, more }) =>
    Object.values({ ...least, ...more }),
  );
  const stored = await Promise.all(
    inquiryKindKeys.map(async (kind) => {
      const { collection, fields } = inquiryKinds[kind];
      const texts = Object.entries(fields).filter(([, { control }]) =>
        ['text', 'tel', 'textarea'].includes(control),
      );
      const all = await database().collection(collection).limit(200).get();
      return all.docs.flatMap((inquiry) => texts.map(([name]): unknown => inquiry.get(name)));
    }),
  );
  const said = [...new Set([...typed, ...stored.flat()].filter(isTelling))];
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((text) => log.includes(text))).toEqual([]);
});
