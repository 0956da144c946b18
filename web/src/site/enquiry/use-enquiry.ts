import { type ChangeEvent, type FormEvent, startTransition, useRef, useState } from 'react';
import { InquiryRefused, prepareInquiry } from '../../firebase/public/create-inquiry.ts';
import { useBotTrap } from '../../ui/form/bot-trap.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import type { FormQuestions } from './questions.ts';
import type { InquirySubject, Problems } from './send.ts';

const loadLogic = () => import('./send.ts');
const loadNotice = () => import('./outcome.tsx');
const loadPanel = () => import('./outcome.tsx');

/** Loads what checks and sends, before the visitor presses the button. A failure here does not matter: sending retries. */
function prepare(): void {
  loadLogic().catch(() => {});
  loadNotice().catch(() => {});
  loadPanel().catch(() => {});
  prepareInquiry();
}

/** The same each time, so that a form without problems is not rendered again when it is sent. */
const NO_PROBLEMS: Problems = {};

/** What is shown under a form whose enquiry was not taken. */
interface Unsent {
  readonly Notice: Awaited<ReturnType<typeof loadNotice>>['UnsentNotice'];
  readonly isClosed: boolean;
}

/** What is shown above a form whose enquiry was taken. */
interface Sent {
  readonly Panel: Awaited<ReturnType<typeof loadPanel>>['SentPanel'];
  readonly reference: string;
  readonly at: Date;
}

/**
 * What every enquiry form does: check with domain's schema and move to the first error, send once, show the result, empty the form on
 * success and say what happens next, keep it on failure and offer other ways to reach the company. The browser keeps what is entered, also what was entered before hydration.
 */
export function useInquiryForm({ kind, success, failure }: FormQuestions, subject: InquirySubject) {
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [isSubmitting, setSubmitting] = useState(false);
  const [unsent, setUnsent] = useState<Unsent>();
  const [sent, setSent] = useState<Sent>();
  const logic = useRef<Awaited<ReturnType<typeof loadLogic>>>(undefined);
  const trap = useBotTrap();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSubmitting(true);
    setUnsent(undefined);
    try {
      logic.current = await loadLogic();
      const found = logic.current.problemsIn(kind, form);
      const [first] = Object.keys(found);
      setProblems(first === undefined ? NO_PROBLEMS : found);
      if (first !== undefined) return focusOn(form, first);
      if (trap.isSprung()) throw new Error('The form was filled in as bots do');
      const taken = await logic.current.sendAnswers(kind, form, subject);
      empty(form);
      toastSuccess(success);
      // The toast has said what matters, and is shown first: without a network the panel may be missing.
      void loadPanel().then(
        ({ SentPanel }) => startTransition(() => setSent({ Panel: SentPanel, ...taken })),
        () => {},
      );
    } catch (error) {
      console.error('The enquiry could not be sent', error);
      toastFailure(failure);
      // The toast needs no network; without one the notice may be missing.
      const isClosed = error instanceof InquiryRefused;
      void loadNotice().then(
        ({ UnsentNotice }) => setUnsent({ Notice: UnsentNotice, isClosed }),
        () => {},
      );
    } finally {
      setSubmitting(false);
    }
  }

  /** Once the form has been checked, an answer is checked again while it changes. */
  function onChange({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>) {
    if (!logic.current) return;
    const { [target.name]: problem = '' } = logic.current.problemsIn(kind, form);
    setProblems((before) => ({ ...before, [target.name]: problem }));
  }

  /** What the form's element needs. Without script the browser submits it to the page's URL: with `post` the values do not end up in the URL. */
  const attributes = {
    name: kind,
    method: 'post',
    noValidate: true,
    onSubmit,
    onChange,
    onFocus: prepare,
  } as const;

  return { attributes, problems, isSubmitting, sent, unsent, trap: trap.field };
}

/** Empties a form that was sent, also of what it began with: that is sent as well. */
function empty(form: HTMLFormElement): void {
  form.reset();
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox])',
  )) {
    control.value = '';
  }
}

/** Moves the focus to a control, or to the first one of several with that name. */
function focusOn(form: HTMLFormElement, name: string): void {
  const named = form.elements.namedItem(name);
  const control = named instanceof RadioNodeList ? named[0] : named;
  if (control instanceof HTMLElement) control.focus();
}
