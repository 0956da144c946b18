import type { ExtractedListing } from '@site/domain/extraction/procedures';
import { cut } from '@site/domain/text';
import { labelled } from './labels.ts';
import { type Make, makes } from './vehicles.ts';

/** A name found in the text, how we write it, and where it was found. */
interface Found {
  readonly name: string;
  readonly index: number;
  readonly length: number;
}

/** A longer text behind a label is not a name, in characters. */
const LONGEST_NAME = 80;

/** The make and the model: from labels, else known names, else the word after the make. */
export function makeAndModel(text: string): Pick<ExtractedListing, 'make' | 'model'> {
  const madeBy = nameIn(labelled(text, '(?:car )?(?:make|brand)|jenama'));
  const called = nameIn(labelled(text, '(?:car )?model'));
  const found = makeIn(madeBy ?? text) ?? (madeBy ? undefined : makeOfModel(called ?? text));
  const make = found?.name ?? madeBy ?? null;
  const known = makes.find(({ name }) => name === make);
  return { make, model: called ?? modelIn(text, known, found) };
}

function nameIn(label: string | null): string | undefined {
  return label === null ? undefined : cut(label, LONGEST_NAME);
}

/** The first make that the text names, by any of its names. */
function makeIn(text: string): Found | undefined {
  const found = makes.flatMap(({ name, also = [] }) =>
    [name, ...also].flatMap((written) => find(written, text).map((place) => ({ ...place, name }))),
  );
  return earliest(found);
}

/** The make whose model the text names, when it does not name the make. Short names are too common as words. */
function makeOfModel(text: string): Found | undefined {
  const telling = (model: string) => model.length >= 4 && /[a-z]/i.test(model);
  const found = makes.flatMap(({ name, models }) =>
    models
      .filter(telling)
      .flatMap((model) => find(model, text).map((place) => ({ ...place, name, length: 0 }))),
  );
  return earliest(found);
}

function modelIn(text: string, make: Make | undefined, found: Found | undefined): string | null {
  const known = earliest(
    (make?.models ?? []).flatMap((model) => find(model, text).map((place) => ({ ...place, name: model }))),
  );
  if (known) return known.name;
  // Names of models are capitalised; a number is the engine size or the year.
  const behind = found && text.slice(found.index + found.length);
  return /^\s+([A-Z0-9][\w-]*[A-Za-z][\w-]*|[A-Z]\w*)/.exec(behind ?? '')?.[1] ?? null;
}

/** Where a name stands as a word of its own, in any case. */
function find(name: string, text: string): Omit<Found, 'name'>[] {
  const written = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]/g, '[ -]?');
  const match = new RegExp(`(?<![\\w.,-])${written}(?![\\w-]|[.,]\\d)`, 'i').exec(text);
  return match ? [{ index: match.index, length: match[0].length }] : [];
}

/** The first in the text; of two in the same place the longer: `City Hatchback` before `City`. */
function earliest(found: readonly Found[]): Found | undefined {
  return found.toSorted((a, b) => a.index - b.index || b.length - a.length)[0];
}
