import type { InquiryField } from '@site/domain/enquiries/field';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { type LazyCode, lazyCode } from '../../ui/lazy-code.ts';

/** The short `vehicle` form sends a contact enquiry. */
export type FormKind = InquiryKind | 'vehicle';

export type FormQuestion = Pick<InquiryField, 'control' | 'label' | 'hint' | 'autoComplete' | 'required'> & {
  readonly name: string;
  readonly rows?: number | undefined;
  readonly options?: InquiryField['options'];
  readonly prompt?: string | undefined;
};

/** Plain JSON in the page's data: hydration needs no code for checking and sending. */
export interface FormQuestions {
  readonly kind: FormKind;
  /** For screen readers. */
  readonly title?: string | undefined;
  /** True if the form explains *. */
  readonly explainsStars?: boolean | undefined;
  readonly sections: readonly {
    readonly title?: string | undefined;
    readonly questions: readonly FormQuestion[];
  }[];
  readonly send: string;
  readonly sending: string;
  readonly success: string;
  readonly failure: string;
}

const loads = new Map<FormKind, LazyCode<FormQuestions>>();

/** Lazily loads a form. The same promise each time. */
export function questionsOf(kind: FormKind): Promise<FormQuestions> {
  const form = loads.get(kind) ?? lazyCode(async () => (await import('./kinds.ts')).questionsOf(kind));
  loads.set(kind, form);
  return form.load();
}
