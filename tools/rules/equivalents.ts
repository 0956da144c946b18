import type { Mutant } from './mutants.ts';

/** Mutants that no test can kill, because they mean what the rules mean. */
export interface Equivalent {
  readonly reason: string;
  covers(mutant: Mutant): boolean;
}

/** Whether the mutant gives one of these verbs to a statement of exactly those. */
function adds(
  verbs: readonly string[],
  { kind, original, replacement }: Mutant,
  to: readonly string[],
): boolean {
  return (
    kind === 'verb added' && to.includes(original) && verbs.some((verb) => replacement.endsWith(`, ${verb}`))
  );
}

export const equivalents: readonly Equivalent[] = [
  {
    reason: 'no text is shorter than the empty one',
    covers: ({ kind, original, replacement, lineText }) =>
      kind === 'number moved' && original === '0' && replacement === '-1' && lineText.includes('Text('),
  },
  {
    reason: 'the condition reads request.resource, which only a create or an update has',
    covers: (mutant) =>
      adds(['get', 'list', 'delete'], mutant, ['allow create', 'allow update', 'allow create, update']),
  },
  {
    reason: 'the condition reads resource, which a create does not have',
    covers: (mutant) =>
      adds(['create'], mutant, ['allow update', 'allow delete']) &&
      /keeps(Creation|Times)\(\)|\(resource\.data/.test(mutant.lineText),
  },
  {
    reason: 'no document has an empty id',
    covers: ({ kind, original, replacement, lineText }) =>
      kind === 'number moved' &&
      original === '1' &&
      replacement === '0' &&
      lineText.includes('data.listing_id'),
  },
  {
    reason: 'the condition wants no resource, and an update has one',
    covers: (mutant) =>
      adds(['update'], mutant, ['allow create']) && mutant.lineText.includes('resource == null'),
  },
  {
    reason: 'anyone may read already',
    covers: (mutant) =>
      adds(['get'], mutant, ['allow list', 'allow delete']) &&
      mutant.blockText.includes('allow get: if true;'),
  },
  {
    reason: 'who may delete may list already, and a delete has no query with a limit',
    covers: (mutant) =>
      mutant.blockText.includes('allow list: if isBounded() || isAdministrator();') &&
      adds(['list'], mutant, ['allow delete']),
  },
  {
    reason: 'who may delete may read already',
    covers: (mutant) =>
      adds(['get', 'list'], mutant, ['allow delete']) &&
      /allow read: if (isAdministrator|mayEdit)\(\);/.test(mutant.blockText),
  },
];
