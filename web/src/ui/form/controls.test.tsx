// @vitest-environment jsdom
import { enter, mounted, rendered } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AnyField, SearchField } from './controls.tsx';

test('A letter that is typed while the search before it still shows its rows stays in the field', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const search = vi.fn();
  const field = (value: string) => <SearchField label="Search" value={value} onChange={search} />;
  const { container, show } = await mounted(field(''));
  const input = container.querySelector('input');
  const pause = () => act(async () => vi.runAllTimers());
  await enter(input, 'my');
  await pause();
  await enter(input, 'myvi');
  await show(field('my'));
  expect(input?.value).toBe('myvi');
  await pause();
  expect(search.mock.calls).toEqual([['my'], ['myvi']]);
  await show(field('myvi'));
  await enter(input, 'myvis');
  await pause();
  await enter(input, 'myvi');
  await show(field('myvis'));
  expect(input?.value, 'a letter that was taken back before its search is shown').toBe('myvi');
  await pause();
  expect(search.mock.lastCall).toEqual(['myvi']);
  await show(field('myvi'));
  await show(field(''));
  expect(input?.value, 'after another address, such as without filters').toBe('');
});

test('A group of boxes that is required says so to a screen reader', () => {
  const props = { label: 'Project type', control: 'checkboxes', options: [{ value: 'a', label: 'A' }] };
  const required = rendered(<AnyField {...props} required />);
  const [, id = ''] = /<fieldset[^>]* aria-describedby="([^"]+)"/.exec(required) ?? [];
  expect(required).toContain(`<span id="${id}" hidden="">Required</span>`);
  expect(rendered(<AnyField {...props} />)).not.toMatch(/aria-describedby|Required/);
});
