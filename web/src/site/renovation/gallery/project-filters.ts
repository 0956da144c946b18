import { renovationBudgets } from '@site/domain/enquiries/renovation-options';
import { firstNumberIn } from '@site/domain/money/ringgit';
import type { Project } from '@site/domain/publishing/entities';
import { categoryLabel } from '@site/domain/publishing/related';

/** What projects are found by; the names are those of the address. Of each any number of values may be chosen. */
export const projectFacets = ['type', 'budget'] as const;
export type ProjectFacet = (typeof projectFacets)[number];

export type ProjectFilters = Readonly<Record<ProjectFacet, readonly string[]>>;

/** One value that can be chosen. */
export interface ProjectValue {
  readonly value: string;
  readonly label: string;
  /** How many projects it has under the other filter. */
  readonly count: number;
  readonly isChosen: boolean;
}

export function readProjectFilters(query: URLSearchParams): ProjectFilters {
  const valuesOf = (name: ProjectFacet) => [...new Set(query.getAll(name).filter(Boolean))].slice(0, 50);
  return { type: valuesOf('type'), budget: valuesOf('budget') };
}

export function projectQuery(filters: ProjectFilters): URLSearchParams {
  return new URLSearchParams(projectFacets.flatMap((facet) => filters[facet].map((value) => [facet, value])));
}

/** The same with a value chosen, or no longer if it was. */
export function toggledValue(filters: ProjectFilters, facet: ProjectFacet, value: string): ProjectFilters {
  const before = filters[facet];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return { ...filters, [facet]: after };
}

/** The projects that are of one of the types and within one of the budgets, in their order. */
export function findProjects(projects: readonly Project[], filters: ProjectFilters): readonly Project[] {
  return projects.filter((project) => projectFacets.every((facet) => meets(project, facet, filters[facet])));
}

/** The values that projects have, and those that an address names: types by the alphabet, budgets by their amount. */
export function valuesOf(
  facet: ProjectFacet,
  projects: readonly Project[],
  filters: ProjectFilters,
): readonly ProjectValue[] {
  const others = findProjects(projects, { ...filters, [facet]: [] });
  const present = new Set([...projects.map((project) => toldBy(project, facet)), ...filters[facet]]);
  const options = facet === 'budget' ? renovationBudgets : typesIn(present);
  return options
    .filter(({ value }) => present.has(value))
    .map(({ value, label }) => ({
      value,
      label,
      count: others.filter((project) => toldBy(project, facet) === value).length,
      isChosen: filters[facet].includes(value),
    }));
}

function typesIn(present: ReadonlySet<string>): readonly { value: string; label: string }[] {
  const types = [...present].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en-MY'));
  return types.map((type) => ({ value: type, label: type }));
}

function meets(project: Project, facet: ProjectFacet, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.includes(toldBy(project, facet));
}

/** Empty where the project does not tell it. */
function toldBy({ type, budget }: Project, facet: ProjectFacet): string {
  return facet === 'type' ? categoryLabel(type) : (budgetBand(budget) ?? '');
}

/** The value of `renovationBudgets` that the first amount of a budget lies in, as it was typed: `45,000`, `RM 60k - 80k`. */
export function budgetBand(budget: string): string | undefined {
  const ringgit = firstNumberIn(budget);
  if (ringgit === null) return undefined;
  return renovationBudgets.find(({ value }) => {
    const [least = 0, most = least] = [...value.matchAll(/(\d+)k/g)].map(
      ([, thousands]) => Number(thousands) * 1_000,
    );
    if (value.startsWith('under')) return ringgit < least;
    return value.startsWith('over') ? ringgit >= least : ringgit >= least && ringgit < most;
  })?.value;
}
