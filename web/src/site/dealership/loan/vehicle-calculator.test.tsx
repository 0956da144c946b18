// @vitest-environment jsdom
import { PATIENCE } from '@site/tests/support/patience.ts';
import { enter, eventually, held, mounted } from '@site/tests/support/rendered.ts';
import { vehicleOf, vehiclePageOf } from '@site/tests/support/samples.ts';
import { act, Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { VehicleView } from '../vehicle/vehicle-view.tsx';
import VehicleCalculator from './vehicle-calculator.tsx';

const calculator = (price: number | '') => (
  <VehicleCalculator vehicle={vehicleOf({ price: `${price}` })} calls={1} />
);

test('A calculator that comes late leaves the focus in the field that the visitor types into', async () => {
  const page = (isThere: boolean) => (
    <>
      <input aria-label="Phone" />
      {isThere && calculator(88_000)}
    </>
  );
  const { container, show } = await mounted(page(false));
  container.querySelector('input')?.focus();
  await show(page(true));
  expect(container.querySelector('[role=tab]')).not.toBe(null);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Phone');
});

test('An open calculator follows a price that changes or is hidden, until the visitor enters something', async () => {
  const { container, show } = await mounted(calculator(88_000));
  const field = () => container.querySelector<HTMLInputElement>('input[name=price]');
  expect(field()?.value).toBe('88,000');
  await show(calculator(79_000));
  expect(field()?.value).toBe('79,000');
  await show(calculator(''));
  expect(field()?.value).toBe('');
  await enter(field(), '50,000');
  await show(calculator(79_000));
  expect(field()?.value).toBe('50,000');
});

test('A second calculation replaces the first in the message of the enquiry, whose own words stay', async () => {
  onTestFinished(() => sessionStorage.clear());
  const { container, show, press } = await mounted(calculator(88_000));
  const message = () => container.querySelector('textarea');
  const ask = () =>
    vi.waitFor(async () => {
      await press('Ask with this calculation');
      expect(document.activeElement?.closest('form')).toBe(message()?.form);
    }, PATIENCE);
  await ask();
  expect(message()?.value).toMatch(/Honda City.*RM\s79,200\.00 over 9 years/s);
  await enter(message(), `${message()?.value} Is that right?\n\nPlease call after six.`);
  await show(calculator(58_000));
  container.querySelector<HTMLElement>('[role=tab]')?.focus();
  await ask();
  expect(message()?.value).toMatch(
    /Honda City[^R]*My calculation: RM\s52,200\.00 over 9 years at 5\.5 % a year \(effective\), after RM\s5,800\.00 down: RM\s[\d.]+ a month\. Is that right\?\n\nPlease call after six\.$/,
  );
  // A calculation that was taken out of the message is asked for once more.
  await enter(message(), 'Please call after six.');
  container.querySelector<HTMLElement>('[role=tab]')?.focus();
  await ask();
  expect(message()?.value).toMatch(/^Please call after six\.\n\nMy calculation: RM\s52,200\.00 /);
});

test('An enquiry with a calculation stays as it is filled in, and says so, when the vehicle turns out to be sold', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  const vehicle = vehiclePageOf({ price: '88000', price_rm: 88_000 });
  const data = { ...vehicle, listing: { ...vehicle.listing, availability: 'sold' } };
  const html = `<script type="application/json" id="page-data">${JSON.stringify({ data })}</script>`;
  const answer = held();
  vi.stubGlobal('fetch', () => answer.promise.then(() => new Response(html)));
  const { container, press } = await mounted(
    <Suspense>
      <VehicleView vehicle={vehicle} />
    </Suspense>,
  );
  await press('Calculate the instalment');
  await eventually(() => expect(container.textContent).toContain('Ask with this calculation'));
  await press('Ask with this calculation');
  const field = () => container.querySelector<HTMLInputElement>('form[name=vehicle] [name=name]');
  await eventually(() => expect(field()).not.toBe(null));
  const typed = field();
  typed?.focus();
  await enter(typed, 'Aisha');
  await act(async () => answer.release());
  await eventually(() => expect(container.textContent).toContain('This vehicle is sold'));
  expect(document.activeElement).toBe(typed);
  expect(typed?.value).toBe('Aisha');
  expect(typed?.form?.textContent).toContain('It has been reserved, sold or put on sale again');
});
