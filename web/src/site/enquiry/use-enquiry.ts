import { malayMessages } from '@site/domain/privacy/notice';
import {
  type FocusEvent,
  type FormEvent,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { InquiryRefused, prepareInquiry } from '../../firebase/public/create-inquiry.ts';
import { useBotTrap } from '../../ui/form/bot-trap.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import type { FormQuestions } from './questions.ts';
import type { EnquiryControl, InquirySubject, Problems } from './send.ts';

const loadSend = () => import('./send.ts');
const loadOutcome = () => import('./outcome.tsx');
type Outcome = Awaited<ReturnType<typeof loadOutcome>>;

/** What a control needs of react-hook-form; only its name until that is loaded. */
export type Register = (name: string) => { name: string } & Partial<UseFormRegisterReturn>;

/** The same each time, so that a form without problems is not rendered again when it is sent. */
const NO_PROBLEMS: Problems = {};

/** What is shown under a form whose enquiry was not taken. */
interface Unsent {
  readonly Notice: Outcome['UnsentNotice'];
  readonly isClosed: boolean;
}

/** What is shown above a form whose enquiry was taken. */
interface Sent {
  readonly Panel: Outcome['SentPanel'];
  readonly reference: string;
  readonly at: Date;
}

/**
 * What every enquiry form does: check with the domain's schema and move to the first error, send once, show the result, empty the form on
 * success and say what happens next, keep it on failure and offer other ways to reach the company. react-hook-form comes when a control has
 * the focus, and goes on with what has been entered until then, also before hydration.
 */
export function useEnquiry(
  { kind, success, failure }: FormQuestions,
  subject: InquirySubject,
  filled: Readonly<Record<string, string>>,
) {
  const [control, setControl] = useState<EnquiryControl>();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [isSubmitting, setSubmitting] = useState(false);
  const [unsent, setUnsent] = useState<Unsent>();
  const [sent, setSent] = useState<Sent>();
  const latest = useRef<EnquiryControl>(undefined);
  const place = useRef<HTMLFormElement>(null);
  const trap = useBotTrap();
  useFilled(place, latest, filled);

  async function connect(form: HTMLFormElement) {
    const code = await loadSend();
    if (!latest.current) {
      const made = code.enquiryControl(kind, form);
      made.subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => setProblems(code.problemsOf(errors)),
      });
      latest.current = made;
      // The controls are registered before they are checked.
      flushSync(() => setControl(made));
    }
    return { control: latest.current, sendAnswers: code.sendAnswers };
  }

  /** Loads what checks and sends, before the visitor presses the button. A failure here does not matter: sending retries. */
  function prepare({ currentTarget: form }: FocusEvent<HTMLFormElement>): void {
    connect(form).catch(() => {});
    loadOutcome().catch(() => {});
    prepareInquiry();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSubmitting(true);
    setUnsent(undefined);
    try {
      const { control, sendAnswers } = await connect(form);
      await control.handleSubmit(async (answers) => {
        if (trap.isSprung()) throw new Error('The form was filled in as bots do');
        const language = new FormData(form).has(malayMessages.name) ? 'ms' : 'en';
        const taken = await sendAnswers(kind, answers, { ...subject, language });
        form.reset();
        // The next enquiry begins anew.
        latest.current = undefined;
        setControl(undefined);
        setProblems(NO_PROBLEMS);
        toastSuccess(success);
        // The toast has said what matters, and is shown first: without a network the panel may be missing.
        void loadOutcome().then(
          ({ SentPanel }) => startTransition(() => setSent({ Panel: SentPanel, ...taken })),
          () => {},
        );
      })();
    } catch (error) {
      console.error('The enquiry could not be sent', error);
      toastFailure(failure);
      // The toast needs no network; without one the notice may be missing.
      const isClosed = error instanceof InquiryRefused;
      void loadOutcome().then(
        ({ UnsentNotice }) => setUnsent({ Notice: UnsentNotice, isClosed }),
        () => {},
      );
    } finally {
      setSubmitting(false);
    }
  }

  const register = useCallback<Register>((name) => control?.register(name) ?? { name }, [control]);

  /** What the form's element needs. Without script the browser submits it to the page's URL: with `post` the values do not end up in the URL. */
  const attributes = {
    ref: place,
    name: kind,
    method: 'post',
    noValidate: true,
    onSubmit,
    onFocus: prepare,
  } as const;

  return { attributes, register, problems, isSubmitting, sent, unsent, trap: trap.field };
}

/** Fills values in, and keeps them up to date where the visitor has not written anything else. */
function useFilled(
  place: React.RefObject<HTMLFormElement | null>,
  control: React.RefObject<EnquiryControl | undefined>,
  filled: Readonly<Record<string, string>>,
): void {
  const before = useRef<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const controls = place.current?.elements;
    for (const [name, value] of Object.entries(filled)) {
      const element = controls?.namedItem(name) as HTMLInputElement | null | undefined;
      if (element?.value !== (before.current[name] ?? '')) continue;
      element.value = value;
      control.current?.setValue(name, value);
    }
    before.current = filled;
  }, [place, control, filled]);
}
