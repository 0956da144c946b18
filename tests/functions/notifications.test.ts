import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { afterAll, expect, it } from 'vitest';
import { mailsWith, mailWith } from '../support/mailbox.ts';
import { rowsOf } from '../support/matrix.ts';
import { discardTemporary, notificationsOf, unique, writeInquiry } from '../support/suite.ts';

const RECIPIENTS = ['hello@klangprime.example', 'sales@klangprime.example'];

/** Every header of a mail without a reply address. */
const HEADERS = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];

afterAll(() => discardTemporary());

it.each(inquiryKindKeys)(
  'An enquiry of the %s form reaches the inbox, and the visitor is who an answer goes to',
  async (kind) => {
    const email = `${unique(kind)}@example.com`;
    const { id: inquiryId } = await writeInquiry(kind, { email });
    const mail = await mailWith(email);
    expect(mail.subject).toContain(inquiryKinds[kind].label);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([email]);
    await expect
      .poll(() => notificationsOf(inquiryId))
      .toMatchObject([
        { state: 'SENT', attempts: 1, form_type: inquiryKinds[kind].formType, last_error: null },
      ]);
  },
);

it.each(rowsOf(inquiryKindKeys, ['business']))(
  'Whatever a visitor types into the %s form is text in the mail: no markup, no header, no recipient, no end of the message',
  async (kind) => {
    const mark = unique('mark');
    const hostile = (key: string) =>
      `<img src=x onerror=alert('${key}')>\r\nBcc: ${mark}@example.com\r\nX-${mark}: 1\r\n.\r\nMAIL FROM:<x@example.com>`;
    const keys = Object.keys(inquiryKinds[kind].schema.shape);
    await writeInquiry(kind, Object.fromEntries(keys.map((key) => [key, hostile(key)])));
    const mail = await mailWith(mark);
    expect(await mailsWith(mark)).toHaveLength(1);
    expect(mail.envelope.to.map(({ address }) => address).toSorted()).toEqual(RECIPIENTS);
    expect(Object.keys(mail.headers).toSorted()).toEqual(HEADERS);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.html).not.toContain('<img');
    for (const key of keys) {
      expect(mail.html).toContain(`&lt;img src=x onerror=alert(&#39;${key}&#39;)&gt;<br>Bcc: `);
      expect(mail.text).toContain(`<img src=x onerror=alert('${key}')>\n  Bcc: `);
    }
  },
);
