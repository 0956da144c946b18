// @vitest-environment jsdom
import { contentKinds } from '@site/domain/content/kinds';
import { emptyValues } from '@site/domain/fields';
import { enter, mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { FormEntryContext, toForm, useUploads } from '#admin/form/entry.ts';
import { highestStockNumber } from '#firebase/admin/content/save-content.ts';
import { LiveData } from '#firebase/admin/live-data.tsx';
import { ListingFields } from '../listing-fields.tsx';

vi.mock('#firebase/admin/content/save-content.ts', { spy: true });

const kind = contentKinds.car_listings;

function Form() {
  const form = useForm({ defaultValues: toForm(kind, emptyValues(kind)) });
  const entry = { kind, hasRequired: true, id: undefined, isDraft: false, uploads: useUploads() };
  return (
    <LiveData>
      <FormEntryContext value={entry}>
        <FormProvider {...form}>
          <ListingFields />
        </FormProvider>
      </FormEntryContext>
    </LiveData>
  );
}

test('A stock number that is typed while the next free one is looked up stays', async () => {
  let answer = (_: string) => {};
  vi.mocked(highestStockNumber).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { container, press } = await mounted(<Form />);
  const field = container.querySelector<HTMLInputElement>('input[name=stock_no]');
  await press('Use the next free number');
  await enter(field, 'K-7');
  await act(async () => answer('V-0041'));
  expect(field?.value).toBe('K-7');
  await enter(field, '');
  await press('Use the next free number');
  await act(async () => answer('V-0041'));
  expect(field?.value).toBe('V-0042');
});
