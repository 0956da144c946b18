import { lazyPart } from '#ui/lazy-part.tsx';
import type { FormKind } from './kinds.ts';

/** Loaded by a form whose page has no data. */
export const questions = lazyPart(async () => (await import('./kinds.ts')).questions);

/** Plain JSON in the page's data: hydration needs no code for checking and sending. */
export type FormQuestions = Awaited<ReturnType<typeof questions.load>>[FormKind];

export type FormQuestion = FormQuestions['sections'][number]['questions'][number];
