import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { type FormQuestions, questionsOf } from './questions.ts';

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
