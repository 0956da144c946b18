import { malayMessages } from '@site/domain/enquiries/notice';
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { lazyPart, reloadAfterDeploy } from '#ui/lazy-part.tsx';
import { toastFailure, toastSuccess } from '#ui/toast/toast-store.ts';
import { give, useDraft } from './draft.ts';
import type { EnquiryControl, EnquirySubject, Problems } from './send.ts';

/** For a form whose page has no data. */
export const questions = lazyPart(async () => (await import('./form-questions.ts')).questionsOf);

/** Plain JSON in the page's data: hydration needs no code for checking and sending. */
export type FormQuestions = ReturnType<Awaited<ReturnType<typeof questions.load>>>;

export type FormQuestion = FormQuestions['sections'][number]['questions'][number];

/** Not in the bundle for rendering. */
async function loadSend() {
  if (import.meta.env.SSR) throw new Error('Enquiries are sent by browsers');
  return import('./send.ts').catch(async (reason: unknown) => {
    await reloadAfterDeploy();
    throw reason;
  });
}

const loadOutcome = () => import('./outcome.tsx');

/** Only the name until react-hook-form is loaded. */
export type Register = (name: string) => { name: string } & Partial<UseFormRegisterReturn>;

/** Stable, so that sending does not render the form again. */
const NO_PROBLEMS: Problems = {};

/**
 * Success empties the form, unless it has changed meanwhile; failure keeps it. The first focus loads react-hook-form, which takes over values
 * entered before.
 */
export function useEnquiry(
  { kind, success, failure }: FormQuestions,
  subject: EnquirySubject,
  filled: Readonly<Record<string, string>>,
  /** The first subject of the form, also after the visitor has removed it. */
  about: string,
) {
  const [control, setControl] = useState<EnquiryControl>();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [isSubmitting, setSubmitting] = useState(false);
  const [unsent, setUnsent] = useState<ReactNode>();
  const [sent, setSent] = useState<ReactNode>();
  const latest = useRef<EnquiryControl>(undefined);
  const place = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const before = useRef<Readonly<Record<string, string>>>({});
  const keepDraft = useDraft(place, `${kind} ${about}`);
  // Prefills values and updates them until the visitor edits them. Before the paint: nobody sees the field empty.
  useLayoutEffect(() => {
    const form = place.current;
    for (const [name, value] of Object.entries(filled)) {
      if (form && give(form, name, value, before.current[name])) latest.current?.setValue(name, value);
    }
    before.current = filled;
  }, [filled]);

  async function connect(form: HTMLFormElement) {
    const code = await loadSend();
    if (!latest.current) {
      const made = code.enquiryControl(kind, form);
      made.subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => {
          // A render after the reset would fill the fields in again.
          if (latest.current !== made) return;
          // At once: a folded field must be unfolded before it gets the focus.
          flushSync(() => setProblems(code.problemsOf(errors)));
        },
      });
      latest.current = made;
      // Registers the controls before validation.
      flushSync(() => setControl(made));
    }
    return { control: latest.current, ...code };
  }

  /** Preloads. A failure is harmless: sending retries. */
  function prepare({ currentTarget: form, target }: FocusEvent<HTMLFormElement>): void {
    loadOutcome().catch(() => {});
    connect(form)
      .then(({ connect, phoneReader }) => {
        connect();
        return target.matches('[type=tel]') ? phoneReader() : undefined;
      })
      .catch(() => {});
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSubmitting(true);
    setUnsent(undefined);
    try {
      const { control, readAgain, wordsIn, sendAnswers, doubtsPhone } = await connect(form);
      readAgain(control, kind, form);
      const words = wordsIn(form);
      // Other problems are shown at once: the reader may still be loading.
      const doubtLater = () => void doubtsPhone(control);
      await control.handleSubmit(async (answers) => {
        if (isSprung(trap.current)) throw new Error('The form was filled in as bots do');
        if (await doubtsPhone(control, { shouldFocus: true })) return;
        const language = new FormData(form).has(malayMessages.name) ? 'ms' : 'en';
        const taken = await sendAnswers(kind, answers, { ...subject, language });
        // Words that were typed meanwhile are not sent.
        if (wordsIn(form) === words) form.reset();
        // The visitor may have left the form meanwhile, which has kept its answers.
        keepDraft.current();
        latest.current = undefined;
        setControl(undefined);
        setProblems(NO_PROBLEMS);
        toastSuccess(success);
        // Without a network the panel may fail to load, so the toast comes first.
        void loadOutcome().then(
          ({ SentPanel }) => startTransition(() => setSent(<SentPanel {...taken} />)),
          () => {},
        );
      }, doubtLater)();
      // Behind the timer of react-hook-form, which focuses a field that was folded.
      setTimeout(() => showWrong(form));
    } catch (error) {
      console.error('The enquiry could not be sent', error);
      toastFailure(failure);
      // The toast needs no network, but the notice does.
      const isClosed = error instanceof Error && error.name === 'InquiryRefused';
      // Before the button works again: the notice scrolls the page, and a press at that moment would miss the button.
      await loadOutcome().then(
        ({ UnsentNotice }) => flushSync(() => setUnsent(<UnsentNotice isClosed={isClosed} />)),
        () => {},
      );
      flushSync(() => setSubmitting(false));
      // The disabled button has lost the focus.
      if (document.activeElement === document.body)
        form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    } finally {
      setSubmitting(false);
    }
  }

  const register = useCallback<Register>((name) => control?.register(name) ?? { name }, [control]);

  /** Without script the browser submits to the page's URL: `post` keeps the values out of the URL. */
  const attributes = {
    ref: place,
    name: kind,
    method: 'post',
    noValidate: true,
    onSubmit,
    onFocus: prepare,
  } as const;

  return { attributes, register, problems, isSubmitting, sent, unsent, trap };
}

/** Shows the first wrong field, once it has the focus: WebKit leaves it out of sight or below the bar. */
function showWrong(form: HTMLFormElement): void {
  const focused = document.activeElement;
  if (form.contains(focused) && focused?.ariaInvalid) focused.scrollIntoView({ block: 'center' });
}

/** True if the hidden field was filled in. The call empties the field, so a person's second try succeeds. */
function isSprung(trap: HTMLInputElement | null): boolean {
  const sprung = Boolean(trap?.value);
  if (trap) trap.value = '';
  return sprung;
}
