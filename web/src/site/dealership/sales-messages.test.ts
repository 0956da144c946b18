import { expect, test } from 'vitest';
import { vehicleChatMessage, vehicleEmail } from './sales-messages.ts';

const city = { make: 'Honda', model: 'City RS', year: 2024 };

test('the chat message names the vehicle and asks for pricing details and a test drive', () => {
  const message = vehicleChatMessage(city);
  expect(message).toContain('2024 Honda City RS');
  expect(message).toContain('pricing details');
  expect(message).toContain('test drive');
});

test('the e-mail names the vehicle in subject and body and asks the same', () => {
  const { subject, body } = vehicleEmail(city);
  expect(subject).toBe('Enquiry about the 2024 Honda City RS');
  expect(body).toContain('2024 Honda City RS');
  expect(body).toContain('pricing details');
  expect(body).toContain('test drive');
});

test('every line of the e-mail body ends as mailto links want it', () => {
  expect(vehicleEmail(city).body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
