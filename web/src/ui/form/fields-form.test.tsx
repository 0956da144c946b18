// @vitest-environment jsdom
import { atMost, filledText } from '@site/domain/schemas';
import { enter, mounted } from '@site/tests/support/rendered.ts';
import { act, type ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { FieldsForm } from './fields-form.tsx';

const schema = z.object({
  name: filledText(10, 'Please enter a name'),
  word: z.string().check(...atMost(10)),
});

type FormProps = ComponentProps<typeof FieldsForm<z.infer<typeof schema>>>;

/** A form of two fields, and the ways in which people and browsers fill it in. */
async function shown(props: Partial<FormProps> = {}) {
  const onEnter = vi.fn<FormProps['onEnter']>(async () => undefined);
  const fields = [
    { name: 'name', label: 'Name' },
    { name: 'word', label: 'Word', control: 'textarea' },
  ];
  const form = { fields, schema, label: 'Save', working: 'Saving...', onEnter, ...props };
  const { container } = await mounted(<FieldsForm {...form} />);
  const [name, word] = container.querySelectorAll<HTMLInputElement>('input, textarea');
  const button = container.querySelector('button');
  if (!name || !word || !button) throw new Error('The form is not complete');
  /** Fills a field in as a password manager may: neither React nor react-hook-form hears of it. */
  const fillIn = (field: HTMLInputElement, text: string) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  const press = () => act(async () => button.click());
  const pressEnter = () =>
    act(async () => name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  const problemOf = ({ id }: HTMLInputElement) => document.getElementById(`${id}-error`)?.textContent;
  return { container, onEnter, name, word, button, fillIn, press, pressEnter, problemOf };
}

test.each<[string, Partial<FormProps>, (form: Awaited<ReturnType<typeof shown>>) => Promise<unknown>]>([
  ['its button', {}, ({ press }) => press()],
  // Otherwise the browser itself sends the form at Enter.
  ['Enter', { waits: true }, ({ pressEnter }) => pressEnter()],
  [
    'a password manager',
    {},
    ({ container }) => act(async () => container.querySelector('form')?.requestSubmit()),
  ],
])(
  'What a browser fills in without telling the page is read when the form is sent by %s',
  async (_, props, send) => {
    const form = await shown(props);
    form.fillIn(form.name, 'Aminah');
    form.fillIn(form.word, 'Selamat');
    await send(form);
    expect(form.onEnter).toHaveBeenCalledExactlyOnceWith({ name: 'Aminah', word: 'Selamat' });
  },
);

test('A pasted text that is too long stays whole, and its field says how many characters are too many', async () => {
  const { onEnter, name, word, press, problemOf } = await shown();
  await enter(name, 'Aminah');
  await enter(word, 'x'.repeat(1_234));
  await press();
  expect(onEnter).not.toHaveBeenCalled();
  expect(word.value).toHaveLength(1_234);
  expect(problemOf(word)).toBe('Please keep this to 10 characters or fewer: 1,224 are too many');
  expect(document.activeElement).toBe(word);
  await enter(word, 'x'.repeat(11));
  expect(problemOf(word)).toBe('Please keep this to 10 characters or fewer: 1 is too many');
  await enter(word, 'x'.repeat(10));
  expect(problemOf(word)).toBeUndefined();
});

test.each<[string, boolean, 'press' | 'pressEnter']>([
  ['its button, which can be pressed', false, 'press'],
  ['Enter, although its button waits', true, 'pressEnter'],
])('An empty form that is sent by %s, says what is missing', async (_, waits, send) => {
  const { onEnter, name, button, problemOf, ...by } = await shown({ waits });
  expect(button.disabled).toBe(waits);
  await by[send]();
  expect(problemOf(name)).toBe('Please enter a name');
  expect(document.activeElement).toBe(name);
  expect(onEnter).not.toHaveBeenCalled();
});

test('A button that waits for all fields is free once a pointer or the focus comes to a form that a browser filled in', async () => {
  const { onEnter, name, word, button, fillIn, press } = await shown({ waits: true });
  expect(button.disabled).toBe(true);
  await enter(name, 'Aminah');
  expect(button.disabled).toBe(true);
  fillIn(word, 'Selamat');
  await act(async () => name.focus());
  expect(button.disabled).toBe(false);
  await press();
  expect(onEnter).toHaveBeenCalledOnce();
});

test('The answer to a form stands in its field, or above the form', async () => {
  const onEnter = vi.fn<FormProps['onEnter']>(async () => ({ name: 'This name is taken' }));
  const { container, name, word, press, problemOf } = await shown({ onEnter, failed: 'It failed' });
  await enter(name, 'Aminah');
  await enter(word, 'Selamat');
  await press();
  expect(problemOf(name)).toBe('This name is taken');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onEnter.mockRejectedValue(new Error('No network'));
  await press();
  expect(container.querySelector('[role=alert]')?.textContent).toBe('It failed');
  expect([name.value, word.value]).toEqual(['Aminah', 'Selamat']);
});

test('While a form is on its way its fields keep what they hold, and the focus', async () => {
  let answer = () => {};
  const onEnter = () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  const options = [{ value: 'en', label: 'English' }];
  const language = { name: 'language', label: 'Language', control: 'select', options };
  const kept = { name: 'word', label: 'Word', value: '', onChange: () => {} };
  const fields = [{ name: 'name', label: 'Name' }, language, kept];
  const { container, name, word, press } = await shown({ onEnter, fields });
  const select = container.querySelector('select');
  await enter(name, 'Aminah');
  select?.focus();
  await press();
  const key = (key: string) =>
    select?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect([name.readOnly, word.readOnly]).toEqual([true, false]);
  expect([select?.ariaDisabled, key('m'), key('Tab')]).toEqual(['true', false, true]);
  expect(document.activeElement).toBe(select);
  await act(async () => answer());
  expect([name.readOnly, select?.ariaDisabled, key('m')]).toEqual([false, null, true]);
});
