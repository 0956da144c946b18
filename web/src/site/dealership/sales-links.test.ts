import { company } from '@site/domain/company';
import { expect, test } from 'vitest';
import { salesLinks, salesNumber } from './sales-links.ts';
import { vehicleChatMessage, vehicleEmail } from './sales-messages.ts';

const vehicle = {
  id: 'a200',
  stock_no: null,
  make: 'Mercedes-Benz',
  model: 'A 200 & more',
  year: 2024,
  availability: 'available',
} as const;

test('the chat opens with the sales number and the message about the vehicle', () => {
  const chat = new URL(salesLinks(vehicle).chat);
  expect(chat.origin + chat.pathname).toBe(`https://wa.me/${company.whatsapp}`);
  expect(chat.searchParams.get('text')).toBe(vehicleChatMessage(vehicle));
});

test('the e-mail goes to sales with subject and body, also when the model holds an ampersand', () => {
  const email = new URL(salesLinks(vehicle).email);
  expect(email.protocol + email.pathname).toBe(`mailto:${company.salesEmail}`);
  expect(email.searchParams.get('subject')).toBe(vehicleEmail(vehicle).subject);
  expect(email.searchParams.get('body')).toBe(vehicleEmail(vehicle).body);
});

test('without a vehicle the messages ask for advice', () => {
  const links = salesLinks();
  expect(new URL(links.chat).searchParams.get('text')).toContain('advice');
  expect(new URL(links.email).searchParams.get('body')).toContain('advice');
});

test('chat and phone reach the same number, shown in groups', () => {
  expect(salesLinks(vehicle).phone).toBe(`tel:+${company.whatsapp}`);
  expect(salesNumber.replaceAll(/[ -]/g, '')).toBe(`+${company.whatsapp}`);
  expect(salesNumber).toMatch(/^\+60 \d{2}-\d{3,4} \d{4}$/);
});
