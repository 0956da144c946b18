import type { InquiryField } from '@site/domain/enquiries/field';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { lazyCode } from '../../ui/lazy-code.ts';

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

/** Loaded by a form whose page has no data. */
export const questions = lazyCode(async () => (await import('./kinds.ts')).questions);
