import { Box, chakra } from '@chakra-ui/react';
import { renovationBudgets } from '@site/domain/enquiries/choices';
import type { Project } from '@site/domain/publishing/entities';
import { categoryLabel } from '@site/domain/publishing/related';
import { nameKey, spellings } from '@site/domain/text';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Grid } from '#ui/parts.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toastFailure } from '#ui/toast/toast-store.ts';
import { useAnswer } from '#ui/use-answer.ts';
import { useEntrance } from '#ui/use-entrance.ts';
import { useQuery } from '#ui/use-query.ts';
import { LoadingList, PART, ShowMore, shownInWords, useShownLength } from '../show-more.tsx';
import { allProjects, ProjectCards } from './project-card.tsx';
import texts from './project-list.json';
import { budgetBand } from './quote.ts';

/** Named as in the address. */
const projectFacets = ['type', 'budget'] as const;
export type ProjectFacet = (typeof projectFacets)[number];

export type ProjectFilters = Readonly<Record<ProjectFacet, readonly string[]>>;

export function readProjectFilters(query: URLSearchParams): ProjectFilters {
  const valuesOf = (name: ProjectFacet) => [...new Set(query.getAll(name).filter(Boolean))].slice(0, 50);
  return { type: valuesOf('type'), budget: valuesOf('budget') };
}

export function projectQuery(filters: ProjectFilters): URLSearchParams {
  return new URLSearchParams(projectFacets.flatMap((facet) => filters[facet].map((value) => [facet, value])));
}

export function toggledValue(filters: ProjectFilters, facet: ProjectFacet, value: string): ProjectFilters {
  const others = filters[facet].filter((one) => nameKey(one) !== nameKey(value));
  const isChosen = others.length < filters[facet].length;
  return { ...filters, [facet]: isChosen ? others : [...others, value] };
}

export function findProjects(projects: readonly Project[], filters: ProjectFilters): readonly Project[] {
  const chosen = { type: filters.type.map(nameKey), budget: filters.budget.map(nameKey) };
  const meets = (project: Project, facet: ProjectFacet) =>
    chosen[facet].length === 0 || chosen[facet].includes(nameKey(toldBy(project, facet)));
  return projects.filter((project) => projectFacets.every((facet) => meets(project, facet)));
}

/** Types by alphabet, budgets by amount; includes the address's values, now and `atFirst`. Names that look alike are one. Counts the projects under the other filter. */
export function valuesOf(
  facet: ProjectFacet,
  projects: readonly Project[],
  filters: ProjectFilters,
  atFirst = filters,
) {
  const others = findProjects(projects, { ...filters, [facet]: [] });
  const told = projects.map((project) => toldBy(project, facet));
  const present = new Map([
    ...spellings([...filters[facet], ...atFirst[facet]]),
    ...spellings(told.filter(Boolean)),
  ]);
  const types = [...present.values()].sort((a, b) => a.localeCompare(b, 'en-MY'));
  const chosen = filters[facet].map(nameKey);
  const options =
    facet === 'budget' ? renovationBudgets : types.map((type) => ({ value: type, label: type }));
  return options
    .filter(({ value }) => present.has(nameKey(value)))
    .map(({ value, label }) => ({
      value,
      label,
      count: others.filter((project) => nameKey(toldBy(project, facet)) === nameKey(value)).length,
      isChosen: chosen.includes(nameKey(value)),
    }));
}

function toldBy({ type, budget }: Project, facet: ProjectFacet): string {
  return facet === 'type' ? categoryLabel(type) : (budgetBand(budget) ?? '');
}

type ValueTogglesProps = {
  title: string;
  values: ReturnType<typeof valuesOf>;
  onToggle(value: string): void;
};

function ValueToggles({ title, values, onToggle }: ValueTogglesProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <chakra.p id={id} fontWeight="700" mb="2">
        {title}
      </chakra.p>
      <Box display="flex" flexWrap="wrap" gap="2">
        {values.map(({ value, label, count, isChosen }) => (
          <Button
            key={value}
            variant={isChosen ? 'dark' : 'outline'}
            size="sm"
            minHeight="2.75rem"
            aria-pressed={isChosen}
            // A disabled button would lose the focus.
            aria-disabled={count === 0 && !isChosen}
            onClick={() => (count > 0 || isChosen) && onToggle(value)}
          >
            <chakra.span dir="auto" overflowWrap="anywhere">
              {label}
            </chakra.span>
            <chakra.span fontWeight="400" fontVariantNumeric="tabular-nums">
              {count}
            </chakra.span>
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const titles = { type: 'Type', budget: 'Budget' } as const;

/** `isAsked`: a press has opened it, whose button is gone. */
export default function ProjectFinder({ isAsked = false }: { isAsked?: boolean }) {
  const [load, again] = useAnswer(allProjects.load, {
    known: allProjects.known(),
    onFailure(reason) {
      console.error('The list of projects could not be read', reason);
      toastFailure(texts.failure, 'Error');
    },
  });
  const [query, setQuery] = useQuery();
  // The button of a value that only the address names keeps the focus.
  const [atFirst] = useState(() => readProjectFilters(query));
  const list = useRef<HTMLElement>(null);
  const filterRows = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const isLoaded = load.state === 'loaded';
  useEffect(() => {
    if (isAsked && isLoaded && document.activeElement === document.body)
      filterRows.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isAsked, isLoaded]);
  useEntrance(list, query.toString());
  const { length, showMore } = useShownLength(`found ${query}`, PART);
  if (load.state === 'failed') return <EmptyState text={texts.failed} onAgain={again} />;
  if (!isLoaded) return <LoadingList text={texts.loading} />;
  const filters = readProjectFilters(query);
  const found = findProjects(load.data, filters);
  const shown = found.slice(0, length);
  const isFiltered = projectFacets.some((facet) => filters[facet].length > 0);
  function clear(): void {
    setQuery({});
    // The pressed button disappears.
    heading.current?.focus({ preventScroll: true });
  }
  /** Begins with the address: the rendered query may be older. */
  function toggle(facet: ProjectFacet, value: string): void {
    const chosen = readProjectFilters(new URLSearchParams(window.location.search));
    setQuery(projectQuery(toggledValue(chosen, facet, value)));
  }
  return (
    <>
      <Grid ref={filterRows} gap="5" mb="8">
        {projectFacets.map((facet) => (
          <ValueToggles
            key={facet}
            title={titles[facet]}
            values={valuesOf(facet, load.data, filters, atFirst)}
            onToggle={(value) => toggle(facet, value)}
          />
        ))}
      </Grid>
      <Box display="flex" alignItems="center" gap="4" mb="10" minHeight="2.5rem">
        <chakra.p
          ref={heading}
          tabIndex={-1}
          role="status"
          textStyle="subheading"
          fontVariantNumeric="tabular-nums"
        >
          {found.length === 1 ? '1 project' : `${found.length} projects`}
        </chakra.p>
        {isFiltered && (
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear all
          </Button>
        )}
      </Box>
      {found.length === 0 && (
        <EmptyState text="No project is of these types and within these budgets.">
          {load.data.length > 0 && (
            <Button variant="dark" size="sm" onClick={clear}>
              {load.data.length === 1 ? 'Show the only project' : `Show all ${load.data.length} projects`}
            </Button>
          )}
        </EmptyState>
      )}
      <ProjectCards projects={shown} ref={list} />
      {found.length > PART && (
        <ShowMore
          status={shownInWords('projects', shown.length, found.length > length)}
          count={shown.length}
          entries={list}
          hasMore={found.length > length}
          growsByItself={false}
          onMore={showMore}
        />
      )}
    </>
  );
}
