import { company } from '@site/domain/company';
import { expect, test } from 'vitest';
import {
  type EnquiredVehicle,
  salesLinks,
  salesNumber,
  vehicleChatMessage,
  vehicleEmail,
  vehicleFormMessage,
} from './sales.tsx';

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

const city: EnquiredVehicle = {
  id: 'k3fLqOZ81xWq',
  stock_no: 'V-0042',
  make: 'Honda',
  model: 'City RS',
  year: 2024,
  availability: 'available',
};

test('the chat message names the vehicle and asks for pricing details and a test drive', () => {
  const message = vehicleChatMessage(city);
  expect(message).toContain('2024 Honda City RS');
  expect(message).toContain('pricing details');
  expect(message).toContain('test drive');
});

test('the e-mail names the vehicle in subject and body and asks the same', () => {
  const { subject, body } = vehicleEmail(city);
  expect(subject).toBe('Enquiry about the 2024 Honda City RS (ref. V-0042)');
  expect(body).toContain('2024 Honda City RS');
  expect(body).toContain('pricing details');
  expect(body).toContain('test drive');
});

test('every line of the e-mail body ends as mailto links want it', () => {
  expect(vehicleEmail(city).body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('staff are told which one by its stock number, or else by the beginning of its id', () => {
  for (const message of [vehicleChatMessage, vehicleFormMessage]) {
    expect(message(city)).toContain('2024 Honda City RS (ref. V-0042)');
    expect(message({ ...city, stock_no: null })).toContain('2024 Honda City RS (ref. k3fLqO)');
  }
});

test('nobody asks for a test drive of a vehicle that is reserved or sold', () => {
  for (const availability of ['reserved', 'sold'] as const) {
    const asked = { ...city, availability };
    expect(vehicleChatMessage(asked)).toContain(`which is ${availability}`);
    expect([vehicleChatMessage(asked), vehicleEmail(asked).body].join()).not.toMatch(/test drive|Days that/);
  }
});
