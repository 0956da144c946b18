// @vitest-environment jsdom
import { enter, eventually, held, mounted } from '@site/tests/support/rendered.ts';
import { act, type ComponentProps } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useWayBack } from '#ui/list-place.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import type { Reading } from '../page.ts';
import { InquiryForm } from './form.tsx';
import { questionsOf } from './form-questions.ts';
import { SentPanel } from './outcome.tsx';
import { doubtsPhone, enquiryControl } from './send.ts';

const contact = <InquiryForm kind="contact" questions={questionsOf('contact')} />;

const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('contact'));

/** A contact form, and a server that answers when the test says so. */
async function contactForm() {
  const answer = held<Response>();
  const fetch = vi.fn((_: string, _request: { body: string }) => answer.promise);
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  const { container, show } = await mounted(contact);
  const field = (name: string) =>
    container.querySelector<HTMLInputElement | HTMLSelectElement>(`form [name=${name}]`) as HTMLInputElement;
  const typed = {
    firstName: 'Aisha',
    lastName: 'Rahman',
    email: 'a@example.com',
    service: 'Home Renovation',
  };
  return {
    container,
    show,
    fetch,
    field,
    fillIn: () => {
      for (const [name, value] of Object.entries(typed)) field(name).value = value;
    },
    submit: () => act(async () => container.querySelector('form')?.requestSubmit()),
    answer: () => act(async () => answer.release(Response.json({ commitTime: '2026-01-02T03:04:05Z' }))),
  };
}

test('A form that was filled in without an event stays with its tab, is sent whole, and is empty afterwards, also if it is left meanwhile', async () => {
  const { container, show, fetch, field, fillIn, submit, answer } = await contactForm();
  await submit();
  await eventually(() => expect(container.textContent).toContain('First name is required'));
  fillIn();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(drafts()).toHaveLength(1);
  await submit();
  await eventually(() => expect(fetch).toHaveBeenCalled());
  await show(null);
  expect(drafts()).toHaveLength(1);
  const before = currentToast()?.id;
  await answer();
  await eventually(() => expect(currentToast()?.id).not.toBe(before));
  expect(drafts()).toEqual([]);
  await show(contact);
  expect(field('firstName').value).toBe('');
});

test('An enquiry is stored once if the visitor leaves the form, returns before the answer, and sends it again', async () => {
  const { container, show, fetch, field, fillIn, submit, answer } = await contactForm();
  fillIn();
  field('email').value = 'returned@example.com';
  await submit();
  await eventually(() => expect(fetch).toHaveBeenCalledOnce());
  await show(null);
  await show(contact);
  expect(field('email').value).toBe('returned@example.com');
  await answer();
  const exists = Response.json({ error: { status: 'ALREADY_EXISTS' } }, { status: 409 });
  fetch.mockResolvedValue(exists);
  await submit();
  await eventually(() => expect(container.textContent).toContain('What happens next'));
  const [first, second] = fetch.mock.calls.map(([, { body }]) => JSON.parse(body).writes[0].update.name);
  expect(second).toBe(first);
});

test('Words that are typed while an enquiry is sent stay in its form', async () => {
  const { container, fetch, field, fillIn, submit, answer } = await contactForm();
  fillIn();
  await submit();
  await eventually(() => expect(fetch).toHaveBeenCalled());
  await enter(field('message'), 'And the roof');
  await answer();
  await eventually(() => expect(container.textContent).toContain('What happens next'));
  expect(field('message').value).toBe('And the roof');
  expect(field('firstName').value).toBe('Aisha');
  expect(drafts()).toHaveLength(1);
});

test('A form whose page could not be read stays under the fingers when the page is read again', async () => {
  onTestFinished(() => sessionStorage.clear());
  const page = (state?: Reading['state']) => (
    <InquiryForm
      kind="contact"
      reading={state && { state, again() {} }}
      questions={state ? undefined : questionsOf('contact')}
    />
  );
  const { container, show } = await mounted(page('loading'));
  const field = () => container.querySelector<HTMLInputElement>('[name=firstName]');
  expect(field()).toBe(null);
  await show(page('failed'));
  await eventually(() => expect(field()).not.toBe(null));
  const typed = field();
  typed?.focus();
  await enter(typed, 'Aisha');
  for (const state of ['loading', 'failed', 'loading', undefined] as const) {
    await show(page(state));
    expect(document.activeElement, state).toBe(typed);
  }
  expect(field()).toBe(typed);
  expect(typed?.value).toBe('Aisha');
});

const Way = () => <a href={useWayBack('/services/home-renovation/gallery').to}>Back</a>;

test('A form works in a tab whose draft and place of a list are of another build', async () => {
  const kept = vi.spyOn(Storage.prototype, 'getItem').mockReturnValue('{"term":"Aisha"}');
  onTestFinished(() => kept.mockRestore());
  const { container } = await mounted(
    <>
      <Way />
      <InquiryForm kind="contact" questions={questionsOf('contact')} />
    </>,
  );
  expect(kept).toHaveBeenCalled();
  expect(container.querySelector<HTMLInputElement>('[name=firstName]')?.value).toBe('');
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/services/home-renovation/gallery');
});

test('An option that a form no longer has, of a link or of a kept draft, leaves the question open', async () => {
  onTestFinished(() => sessionStorage.clear());
  const questions = questionsOf('contact');
  const before = JSON.parse(JSON.stringify(questions).replaceAll('Home Renovation', 'Gone'));
  const { container, show } = await mounted(<InquiryForm kind="contact" questions={before} />);
  const service = () => container.querySelector<HTMLSelectElement>('[name=service]');
  await enter(service(), 'Gone');
  await show(null);
  await show(<InquiryForm kind="contact" questions={questions} />);
  expect(service()?.selectedIndex).toBe(0);
  await show(<InquiryForm kind="contact" questions={questions} filled={{ service: 'Gone' }} />);
  expect(service()?.selectedIndex).toBe(0);
});

test('A kind of work that a link has ticked stays beside the one that the visitor adds, and by itself makes room for that of another link', async () => {
  onTestFinished(() => sessionStorage.clear());
  const questions = questionsOf('renovation');
  const formOf = (project_type: string) => (
    <InquiryForm kind="renovation" questions={questions} filled={{ project_type }} />
  );
  const form = formOf('kitchen');
  const { container, show } = await mounted(formOf('commercial'));
  const ticked = () =>
    [...container.querySelectorAll<HTMLInputElement>('[name=project_type]:checked')].map(
      ({ value }) => value,
    );
  await show(null);
  await show(form);
  expect(ticked()).toEqual(['kitchen']);
  await act(async () => container.querySelector<HTMLElement>('[name=project_type][value=bathroom]')?.click());
  await show(null);
  await show(form);
  expect(ticked()).toEqual(['kitchen', 'bathroom']);
});

test('A telephone number that is put right while the reader of numbers loads is not doubted', async () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="phone" value="12" />';
  const control = enquiryControl('vehicle', form);
  control.subscribe({ formState: { errors: true }, callback() {} });
  const doubt = doubtsPhone(control);
  control.setValue('phone', '012-345 6789');
  expect(await doubt).toBe(false);
  control.setValue('phone', '12');
  expect(await doubtsPhone(control)).toBe(true);
});

test('An answer takes the focus out of its own form, but not out of another that is typed into meanwhile', async () => {
  const sent = { reference: 'ABC123', at: new Date(0), told: [] } as unknown as ComponentProps<
    typeof SentPanel
  >;
  for (const isOwn of [true, false]) {
    const form = (isSent: boolean) => (
      <>
        <section>
          {isSent && <SentPanel {...sent} />}
          <input name="own" />
        </section>
        <input name="other" />
      </>
    );
    const { container, show } = await mounted(form(false));
    const field = container.querySelector<HTMLElement>(isOwn ? '[name=own]' : '[name=other]');
    field?.focus();
    await show(form(true));
    expect(document.activeElement === field).toBe(!isOwn);
  }
});
