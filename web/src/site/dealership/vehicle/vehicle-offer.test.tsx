// @vitest-environment jsdom
import { enter, eventually, mounted } from '@site/tests/support/rendered.ts';
import { vehicleOf, vehiclePageOf } from '@site/tests/support/samples.ts';
import { act, Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import EnquireForm from './enquire-form.tsx';
import type { VehicleChange, VehicleData } from './load-vehicle.ts';
import { VehicleOffer } from './vehicle-offer.tsx';
import { VehicleView } from './vehicle-view.tsx';

function offer(availability: string, ...changes: readonly VehicleChange[]) {
  const nothing = () => {};
  return (
    <Suspense>
      <VehicleOffer
        vehicle={vehiclePageOf({ availability })}
        changes={new Set(changes)}
        onEnquire={nothing}
        onPrint={nothing}
        onCalculate={nothing}
        colour={0}
        onChooseColour={nothing}
      />
    </Suspense>
  );
}

test('The form of a test drive stays as it is filled in when the vehicle turns out to be reserved', async () => {
  onTestFinished(() => sessionStorage.clear());
  const { container, show, press } = await mounted(offer('available'));
  const field = () => container.querySelector<HTMLInputElement>('form[name=testDrive] input[name=name]');
  await press('Schedule Test Drive');
  await eventually(() => expect(field()).not.toBe(null));
  const typed = field();
  if (typed) typed.value = 'Aisha';
  typed?.focus();
  await show(offer('reserved', 'availability'));
  expect(container.textContent).toContain('reserved for another customer');
  // On a phone the form fills the window.
  expect(container.querySelector('form')?.textContent).toContain('It has been reserved, sold or put on sale');
  expect(container.querySelector('textarea')?.value).toContain('which is reserved. Could you tell me if');
  expect(field()).toBe(typed);
  expect(field()?.value).toBe('Aisha');
  expect(document.activeElement).toBe(typed);
});

// For an unchanged vehicle: tests/e2e/site/reads.test.ts. For a failed read: tests/e2e/site/data.test.ts.
const sold = vehiclePageOf({ price: '57,800', availability: 'sold' });
const PRICE = 'The price has changed since this page was opened. It is up to date now.';
const AVAILABILITY = expect.stringContaining('It has been reserved, sold or put on sale');
test.each<[what: string, now: VehicleData | undefined, alerts: readonly string[], shows: RegExp]>([
  [
    'that the price has changed since the page was made, and is shown the new one',
    vehiclePageOf({ price: '57,800' }),
    [PRICE],
    /RM\s57,800/,
  ],
  [
    'that both price and availability have changed, and sees what is beside it now',
    { ...sold, similar: [vehicleOf({ model: 'Jazz' })] },
    [PRICE, AVAILABILITY],
    /Honda Jazz/,
  ],
  [
    'that the vehicle is no longer there',
    undefined,
    ['This vehicle is no longer in our inventory. It may have been sold.'],
    /RM\s59,900/,
  ],
])('A visitor who is about to enquire learns %s', async (_, now, alerts, shows) => {
  const html = `<script type="application/json" id="page-data">${JSON.stringify({ data: now })}</script>`;
  vi.stubGlobal('fetch', async () => new Response(html, { status: now ? 200 : 404 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { container, button } = await mounted(<VehicleView vehicle={vehiclePageOf({ price: '59,900' })} />);
  expect(container.textContent).toMatch(/RM\s59,900/);
  await act(async () => button('Schedule Test Drive').focus());
  const told = () => [...container.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  await eventually(() => expect(told()).toEqual(alerts));
  expect(container.textContent).toMatch(shows);
});

const vehicle = vehicleOf();

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (container: Element, name: string) =>
  [...container.querySelectorAll<Field>(`form [name=${name}]`)].filter(({ tabIndex }) => tabIndex >= 0);

test('Words typed into one form of a vehicle stay there, and out of its form with a calculation', async () => {
  onTestFinished(() => sessionStorage.clear());
  const forms = (
    <>
      <EnquireForm vehicle={vehicle} />
      <EnquireForm vehicle={vehicle} message="My calculation: RM 700.00 a month." />
    </>
  );
  const { container, show } = await mounted(forms);
  const values = (name: string) => fieldsOf(container, name).map(({ value }) => value);
  const [name] = fieldsOf(container, 'name');
  const [message] = fieldsOf(container, 'message');
  if (name) name.value = 'Aisha';
  if (message) message.value = 'Is it red?';
  await show(null);
  await show(forms);
  expect(values('name')).toEqual(['Aisha', '']);
  expect(values('message')).toEqual(['Is it red?', 'My calculation: RM 700.00 a month.']);
});

test('A form that comes late leaves the focus in the field that the visitor types into', async () => {
  const page = (isThere: boolean) => (
    <>
      <input aria-label="Price" />
      {isThere && <EnquireForm vehicle={vehicle} />}
    </>
  );
  const { container, show } = await mounted(page(false));
  container.querySelector('input')?.focus();
  await show(page(true));
  expect(container.querySelector('form')).not.toBe(null);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Price');
});

test('A form of a test drive that was open for days offers the next days, and refuses a day that is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T09:00+08:00') });
  onTestFinished(() => void vi.useRealTimers());
  const { container } = await mounted(<EnquireForm vehicle={vehicle} kind="testDrive" />);
  // The focus has loaded the code that checks.
  await act(async () => void (await import('#site/enquiry/send.ts')));
  const day = () => fieldsOf(container, 'day')[0] as HTMLSelectElement;
  const days = () => [...day().options].map(({ value }) => value).filter(Boolean);
  expect(days()[0]).toBe('2026-11-03');
  await enter(day(), '2026-11-03');
  vi.setSystemTime(new Date('2026-11-05T09:00+08:00'));
  await act(async () => container.querySelector('form')?.requestSubmit());
  await eventually(() => {
    expect(container.textContent).toContain('Please choose one of the options');
    expect(days()[0]).toBe('2026-11-06');
  });
});
