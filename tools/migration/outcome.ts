/** What a migration found and did. */
export interface Outcome {
  readonly seen: number;
  /** Ids of listings that lack something that their texts tell. */
  readonly filled: readonly string[];
  /** Listings that changed while they were written: the next run fills them in. */
  readonly changedMeanwhile: readonly string[];
  /** What no text tells, by listing. */
  readonly untold: ReadonlyMap<string, readonly string[]>;
}

/** The report of a migration, line by line. */
export function describeOutcome(
  { seen, filled, changedMeanwhile, untold }: Outcome,
  isWritten: boolean,
): string[] {
  return [
    ...[...untold].map(([id, fields]) => `car_listings/${id}: nothing tells ${fields.join(', ')}`),
    ...changedMeanwhile.map((id) => `car_listings/${id}: changed meanwhile, run again`),
    `${seen} listings: ${filled.length} ${isWritten ? 'filled in' : 'would be filled in'}, ${untold.size} to complete in the back office.`,
  ];
}

/** What a migration found among the enquiries, and did. */
export interface LeadsOutcome {
  readonly seen: number;
  /** How many of them had no lead. */
  readonly made: number;
}

export function describeLeads({ seen, made }: LeadsOutcome, isWritten: boolean): string[] {
  return [`${seen} enquiries: ${made} ${isWritten ? 'became leads' : 'would become leads'}.`];
}

/** How many leads were found by the words of an older version. */
export function describeTerms(renewed: number, isWritten: boolean): string[] {
  return [`The search terms of ${renewed} leads ${isWritten ? 'are' : 'would be'} renewed.`];
}
