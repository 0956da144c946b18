import { expect, it } from 'vitest';
import { composeReminder } from './letters.ts';

const due = {
  to: 'nurul@klangprime.example',
  assignee: 'Nurul',
  step: 'Call back',
  name: 'Ali\r\nBcc: x@example.com',
  reference: 'K47-3M9R',
  phone: '+60123456789',
  email: 'ali@example.com',
};

it('says what is to be done today, and with whom, to the assignee', () => {
  const mail = composeReminder('contact_inquiries:abc_2028-02-29_reminder', due);
  expect(mail).toMatchObject({
    id: 'contact_inquiries:abc_2028-02-29_reminder',
    to: 'nurul@klangprime.example',
    subject: 'Today: Call back (Ali Bcc: x@example.com)',
  });
  for (const part of ['Call back', '+60123456789', 'ali@example.com', 'K47-3M9R', 'Nurul'])
    expect(mail.text).toContain(part);
});

it('goes to the company where nobody has the lead, and leaves out what is not known', () => {
  const mail = composeReminder('x', { ...due, to: null, assignee: null, phone: null });
  expect(mail).not.toHaveProperty('to');
  expect(mail.text).not.toMatch(/Phone|Assignee/);
});

it('holds no markup that somebody typed', () => {
  expect(composeReminder('x', { ...due, step: '<img src=x>' }).html).toContain('&lt;img src=x&gt;');
});
