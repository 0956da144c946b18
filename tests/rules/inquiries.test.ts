import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { inquiryStatuses } from '@site/domain/options/inquiry-status';
import { optionValues } from '@site/domain/options/option';
import { collection, doc, type Firestore, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { deviationsOf, neighboursOf, type Sample } from '../support/deviations.ts';
import { as, firestoreEnvironment } from '../support/rules-environment.ts';
import { inquirySamples } from '../support/samples.ts';
import { sentInquiry } from './documents.ts';

describe('handing in an enquiry', () => {
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    environment = await firestoreEnvironment();
  });
  afterAll(() => environment.cleanup());

  describe.each(inquiryKindKeys)('%s', (kind) => {
    const { collection: name, schema } = inquiryKinds[kind];
    const sample: Sample = inquirySamples[kind];

    const send = (record: Sample) => {
      const database = as(environment, 'anonymous').firestore() as unknown as Firestore;
      return setDoc(doc(collection(database, name)), record);
    };

    it('accepts what the form sends', async () => {
      await assertSucceeds(send(sentInquiry(sample)));
    });

    it.each(neighboursOf(schema, sample))('accepts $name', async ({ record }) => {
      await assertSucceeds(send(sentInquiry(record)));
    });

    it.each(deviationsOf(schema, sample))('refuses $name', async ({ record }) => {
      await assertFails(send(sentInquiry(record)));
    });

    const started = optionValues(inquiryStatuses).filter((status) => status !== 'new');
    it.each([...started, null, 1])('refuses the status %s', async (status) => {
      await assertFails(send({ ...sentInquiry(sample), status }));
    });

    it('refuses a missing status or time', async () => {
      await assertFails(send({ ...sample, created_at: serverTimestamp() }));
      await assertFails(send({ ...sample, status: 'new' }));
    });

    it("refuses the visitor's own time", async () => {
      await assertFails(send({ ...sentInquiry(sample), created_at: Timestamp.now() }));
      await assertFails(send({ ...sentInquiry(sample), created_at: '2024-06-01T00:00:00Z' }));
    });
  });
});
