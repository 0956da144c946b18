import type { InquiryField } from '@site/domain/enquiries/field';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { type LazyCode, lazyCode } from '../../ui/lazy-code.ts';

/** The forms: one for each kind of enquiry, and the short one about a vehicle, whose answers are a contact enquiry. */
export type FormKind = InquiryKind | 'vehicle';

/** A question of a form: what its control shows. */
export type FormQuestion = Pick<InquiryField, 'control' | 'label' | 'hint' | 'autoComplete' | 'required'> & {
  /** Of the control in the form. */
  readonly name: string;
  readonly rows?: number | undefined;
  readonly options?: InquiryField['options'];
  /** Of a select: shown while nothing is chosen. */
  readonly prompt?: string | undefined;
};

/**
 * An enquiry form as plain JSON, without what checks and sends it: a part of the data of its page, so that a page with a form is hydrated
 * without that code.
 */
export interface FormQuestions {
  readonly kind: FormKind;
  /** Names the form for screen readers. */
  readonly title?: string | undefined;
  /** Whether the form says what * means. */
  readonly explainsStars?: boolean | undefined;
  readonly sections: readonly {
    readonly title?: string | undefined;
    readonly questions: readonly FormQuestion[];
  }[];
  /** The label of the button. */
  readonly send: string;
  readonly sending: string;
  /** Shown to the visitor after sending. */
  readonly success: string;
  readonly failure: string;
}

const loads = new Map<FormKind, LazyCode<FormQuestions>>();

/** A form, whose code comes along. The same promise each time. */
export function questionsOf(kind: FormKind): Promise<FormQuestions> {
  const form = loads.get(kind) ?? lazyCode(async () => (await import('./kinds.ts')).questionsOf(kind));
  loads.set(kind, form);
  return form.load();
}

/** The data of a page with a form: its questions, which a page that was navigated to loads as code. */
export interface FormPageData {
  readonly form?: FormQuestions;
}

/** How a page gets its form. */
export function formPage(kind: InquiryKind) {
  const load = async (): Promise<FormPageData> => ({ form: await questionsOf(kind) });
  const meanwhile: FormPageData = {};
  return { load, meanwhile, prepare: () => questionsOf(kind) };
}
