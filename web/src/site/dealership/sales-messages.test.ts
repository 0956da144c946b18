import { expect, test } from 'vitest';
import {
  type EnquiredVehicle,
  vehicleChatMessage,
  vehicleEmail,
  vehicleFormMessage,
} from './sales-messages.ts';

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
