import { accessCases } from './access.ts';
import type { DocumentCase } from './case.ts';
import { contentCases } from './content.ts';
import { draftCases } from './drafts.ts';
import { inquiryCases } from './inquiries.ts';
import { stockNumberCases } from './stock-numbers.ts';

/** All cases of firestore.rules, for the tests and the mutants. */
export function documentCases(): DocumentCase[] {
  return [...accessCases(), ...inquiryCases(), ...contentCases(), ...stockNumberCases(), ...draftCases()];
}
