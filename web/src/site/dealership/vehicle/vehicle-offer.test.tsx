// @vitest-environment jsdom
import { toVehicle, type Vehicle } from '@site/domain/publishing/entities';
import { act, Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mounted } from '../../../../../tests/support/rendered.ts';
import { VehicleOffer } from './vehicle-offer.tsx';

/** jsdom has no layout. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', Observer);
vi.stubGlobal('ResizeObserver', Observer);
Element.prototype.scrollIntoView = () => {};

function offer(availability: string) {
  const stored = {
    make: 'Honda',
    model: 'City',
    year: 2022,
    price: '88,000',
    condition: 'new',
    availability,
  };
  const vehicle = {
    listing: toVehicle('city', stored) as Vehicle,
    showsPrices: true,
    variants: [],
    photos: [],
    similar: [],
  };
  const nothing = () => {};
  return (
    <Suspense>
      <VehicleOffer
        vehicle={vehicle}
        change={undefined}
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
  const { container, show } = await mounted(offer('available'));
  const open = [...container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Schedule Test Drive',
  );
  const field = () => container.querySelector<HTMLInputElement>('form[name=testDrive] input[name=name]');
  await act(async () => open?.click());
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(field()).not.toBe(null);
  }, 30_000);
  const typed = field();
  if (typed) typed.value = 'Aisha';
  typed?.focus();
  await show(offer('reserved'));
  expect(container.textContent).toContain('reserved for another customer');
  expect(field()).toBe(typed);
  expect(field()?.value).toBe('Aisha');
  expect(document.activeElement).toBe(typed);
});
