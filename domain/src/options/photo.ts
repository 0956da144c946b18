import { optionSet } from './option.ts';

/** When a photo of a project was taken: before, during or after the work. */
export const photoStages = optionSet({ before: 'Before', during: 'During', after: 'After' });
export type PhotoStage = (typeof photoStages)[number]['value'];
