import { company } from '@site/domain/company';
import { expect, test } from 'vitest';
import { mobileNumber } from '../chat.ts';
import { type EnquiredVehicle, salesLinks, vehicleFormMessage } from './sales.tsx';

const city: EnquiredVehicle = {
  ...{ id: 'k3fLqOZ81xWq', stock_no: 'V-0042', make: 'Honda', model: 'City & more', year: 2024 },
  availability: 'available',
};
const name = '2024 Honda City & more (ref. V-0042)';

const chatMessage = (vehicle: EnquiredVehicle) =>
  new URL(salesLinks(vehicle).chat).searchParams.get('text') ?? '';

test('chat and e-mail go to sales, name the vehicle, and ask for pricing details and a test drive', () => {
  const chat = new URL(salesLinks(city).chat);
  expect(chat.origin + chat.pathname).toBe(`https://wa.me/${company.whatsapp}`);
  const email = new URL(salesLinks(city).email);
  expect(email.protocol + email.pathname).toBe(`mailto:${company.salesEmail}`);
  expect(email.searchParams.get('subject')).toBe(`Enquiry about the ${name}`);
  const body = email.searchParams.get('body') ?? '';
  for (const part of [name, 'pricing details', 'test drive']) {
    expect(chatMessage(city)).toContain(part);
    expect(body).toContain(part);
  }
  // Every line ends as mailto links want it.
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('without a vehicle the messages ask for advice', () => {
  const links = salesLinks();
  expect(new URL(links.chat).searchParams.get('text')).toContain('advice');
  expect(new URL(links.email).searchParams.get('body')).toContain('advice');
});

test('chat and phone reach the same number, shown in groups', () => {
  expect(salesLinks(city).phone).toBe(`tel:+${company.whatsapp}`);
  expect(mobileNumber.replaceAll(/[ -]/g, '')).toBe(`+${company.whatsapp}`);
  expect(mobileNumber).toMatch(/^\+60 \d{2}-\d{3,4} \d{4}$/);
});

test('staff are told which one by its stock number, or else by the beginning of its id', () => {
  for (const message of [chatMessage, vehicleFormMessage]) {
    expect(message(city)).toContain(name);
    expect(message({ ...city, stock_no: null })).toContain('2024 Honda City & more (ref. k3fLqO)');
  }
});

test('nobody asks for a test drive of a vehicle that is reserved or sold', () => {
  for (const availability of ['reserved', 'sold'] as const) {
    const asked = { ...city, availability };
    expect(chatMessage(asked)).toContain(`which is ${availability}`);
    expect([chatMessage(asked), decodeURIComponent(salesLinks(asked).email)].join()).not.toMatch(
      /test drive|Days that/,
    );
  }
});
