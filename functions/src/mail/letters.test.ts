import { answerFields, type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { OutboxEntry } from '@site/domain/enquiries/outbox';
import { expect, it } from 'vitest';
import { composeDigest, composeMail, composeReminder, letter } from './letters.ts';
import { newEntry } from './outbox.ts';

const noon = new Date('2024-06-01T04:05:00Z');

function mailOf(kind: InquiryKind, data: Record<string, unknown>) {
  const submission = { kind, inquiry_id: 'abc', data, submitted_at: noon };
  return composeMail('event-1', newEntry('mail', submission, noon));
}

const contact = {
  first_name: 'Nurul',
  last_name: 'Aziz',
  email: 'nurul@example.com',
  service: 'Home Renovation',
  message: 'Two\nlines',
};

it('the mail about an enquiry names form, visitor, reference and the time in Klang; answers go to the visitor', () => {
  const mail = mailOf('contact', contact);
  expect(mail.subject).toBe('New Contact enquiry from Nurul Aziz');
  expect(mail.replyTo).toEqual({ name: 'Nurul Aziz', address: 'nurul@example.com' });
  expect(mail.text).toContain('Service: Home Renovation');
  expect(mail.text).toMatch(/1 Jun 2024, 12:05 \(Asia\/Kuala_Lumpur\), reference [0-9A-Z]{3}-[0-9A-Z]{4}/);
  expect(mail.html).toContain('Two<br>lines');
});

it('the mail about an enquiry puts stored values into words', () => {
  const { text } = mailOf('renovation', {
    name: 'Priya',
    email: 'priya@example.com',
    project_type: 'kitchen, living-room',
    budget_range: '50k-100k',
    permits_needed: false,
    location: null,
  });
  expect(text).toContain('Project type: Kitchen, Living Room');
  expect(text).toContain('Budget: RM 50,000 - RM 100,000');
  expect(text).toContain('Permits needed: No');
  expect(text).toContain('Location: -');
});

it.each(inquiryKindKeys)('the mail about an enquiry holds every answer of the %s form, as text', (kind) => {
  const keys = Object.keys(inquiryKinds[kind].schema.shape);
  expect(Object.keys(answerFields[kind]).toSorted()).toEqual(keys.toSorted());
  const data = Object.fromEntries(keys.map((key) => [key, `<img src=x onerror="alert('${key}')">&`]));
  const { html, text } = mailOf(kind, data);
  expect(html).not.toContain('<img');
  for (const key of keys) {
    expect(text).toContain(`alert('${key}')`);
    expect(html).toContain(`&lt;img src=x onerror=&quot;alert(&#39;${key}&#39;)&quot;&gt;&amp;`);
  }
});

it('the mail about an enquiry keeps the subject on one line, whatever the name holds', () => {
  const name = 'Mallory\r\nBcc: victims@example.com\u2028\u0000\u202Ex';
  const mail = mailOf('contact', { ...contact, first_name: name, last_name: 'y'.repeat(5000) });
  expect(mail.subject).toMatch(/^New Contact enquiry from Mallory Bcc: victims@example\.com x y+$/);
  expect(mail.subject.length).toBeLessThan(150);
  expect(mail.replyTo?.name).not.toMatch(/[\r\n]/);
});

it('the mail about an enquiry shows a name that looks like an encoded one as it is, so that no program makes lines of it', () => {
  const mail = mailOf('contact', {
    ...contact,
    first_name: '=?utf-8?q?=0D=0ABcc:_x=40y.my?=',
    last_name: 'x',
  });
  const shown = '= ?utf-8?q?=0D=0ABcc:_x=40y.my?= x';
  expect([mail.subject, mail.replyTo?.name]).toEqual([`New Contact enquiry from ${shown}`, shown]);
  expect(letter({ id: 'a', subject: '=?utf-8?b?PGI+?=' }, 'text').subject).toBe('= ?utf-8?b?PGI+?=');
});

it('the mail about an enquiry keeps an answer from looking like the next field', () => {
  const message = 'Hello\r\nEmail: boss@example.com\u2028Service: None\rLast name: Nobody';
  const { text } = mailOf('contact', { ...contact, message });
  const labels = text.split(/[\n\r\u2028]/).flatMap((line) => /^([A-Z][a-z ]+):/.exec(line)?.[1] ?? []);
  expect(labels).toEqual(Object.values(answerFields.contact).map(({ label }) => label));
});

it.each(['nurul@example.com\r\nBcc: x@example.com', 'a@example.com, b@example.com', null, 7])(
  'the mail about an enquiry has no reply address when the visitor gave none that is one: %j',
  (email) => {
    expect(mailOf('contact', { ...contact, email }).replyTo).toBeUndefined();
  },
);

it('the mail about an enquiry holds what can be read of a damaged enquiry', () => {
  expect(mailOf('contact', {}).subject).toBe('New Contact enquiry');
  const damaged = { email: { at: 'example.com' }, service: ['x'], message: 7 };
  const { text } = mailOf('contact', { ...contact, ...damaged });
  expect(text).toContain('Email: Cannot be read\nService: Cannot be read\nMessage: 7');
  expect(text).toContain('First name: Nurul');
});

const now = new Date('2026-11-22T04:00:00Z');

function entry(minute: number, data: Record<string, unknown>): OutboxEntry {
  const submitted_at = new Date(now.getTime() + minute * 60_000);
  return newEntry('mail', { kind: 'contact', inquiry_id: `i${minute}`, data, submitted_at }, now);
}

it('tells each enquiry on one line, in the order in which they came', () => {
  const { subject, text, replyTo } = composeDigest('digest', [
    entry(2, { first_name: 'Wei', last_name: 'Han', email: 'wei@example.com' }),
    entry(1, { first_name: 'Nurul', last_name: 'Aisyah', email: 'nurul@example.com', phone: '012-345' }),
  ]);
  expect(subject).toBe('2 more enquiries');
  expect(text.split('\n').filter((line) => line.includes('@'))).toEqual([
    expect.stringMatching(/12:01 {2}\S.* {2}Nurul Aisyah {2}nurul@example\.com {2}012-345$/),
    expect.stringMatching(/12:02 {2}\S.* {2}Wei Han {2}wei@example\.com {2}-$/),
  ]);
  expect(replyTo).toBeUndefined();
});

it('shows what strangers typed as text, on its line', () => {
  const { text, html } = composeDigest('digest', [
    entry(1, { first_name: '<b>x</b>\r\nBcc: a@example.com', email: 'x@example.com\r\ny', phone: ['1'] }),
  ]);
  expect(text).not.toMatch(/^Bcc/m);
  expect(text).toContain('x@example.com y');
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt; Bcc: a@example.com');
});

const due = {
  to: 'nurul@klangprime.example',
  assignee: 'Nurul',
  step: 'Call back',
  name: 'Ali\r\nBcc: x@example.com',
  reference: 'K47-3M9R',
  phone: '+60123456789',
  email: 'ali@example.com',
};

it('a reminder says what is to be done today, or on an earlier day, and with whom, to the assignee', () => {
  const id = 'contact_inquiries:abc_2028-02-29_reminder';
  const mail = composeReminder(id, due, new Date());
  const subject = 'Today: Call back (Ali Bcc: x@example.com)';
  expect(mail).toMatchObject({ id, to: 'nurul@klangprime.example', subject });
  for (const part of ['Call back', '+60123456789', 'ali@example.com', 'K47-3M9R', 'Nurul'])
    expect(mail.text).toContain(part);
  expect(mail.text).toContain('Due today');
  // The mail server may have been away since.
  const late = composeReminder(id, due, new Date('2024-06-01T16:05:00Z'));
  expect(late.subject).toBe('Due 2 Jun 2024: Call back (Ali Bcc: x@example.com)');
  expect(late.text).toMatch(/^Due 2 Jun 2024\n/);
});

it('a reminder of what nobody has goes to the company, leaves out what is not known, and holds no markup', () => {
  const unknown = { to: null, assignee: null, phone: null };
  const mail = composeReminder('x', { ...due, ...unknown, step: '<img src=x>' }, noon);
  expect(mail).not.toHaveProperty('to');
  expect(mail.text).not.toMatch(/Phone|Assignee/);
  expect(mail.html).toContain('&lt;img src=x&gt;');
});

it('each text of a person in a mail stands in the direction of its script, and wraps', () => {
  const mails = [
    mailOf('contact', { ...contact, message: 'كلڠ' }),
    composeDigest('digest', [entry(1, contact)]),
    composeReminder('x', due, noon),
  ];
  for (const { html } of mails) {
    expect(html).toMatch(/<(p|td)/);
    expect(html).not.toMatch(/<(p|td)(?![^>]*dir="auto")/);
    expect(html).toContain('overflow-wrap: anywhere');
  }
});
