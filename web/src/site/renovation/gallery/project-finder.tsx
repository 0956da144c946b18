import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Message } from '../../../ui/states.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { useLoad } from '../../../ui/use-load.ts';
import { useQuery } from '../../../ui/use-query.ts';
import { knownProjects, loadProjects } from './load-projects.ts';
import { ProjectCard } from './project-card.tsx';
import {
  findProjects,
  projectFacets,
  projectQuery,
  readProjectFilters,
  toggledValue,
  valuesOf,
} from './project-filters.ts';
import { ValueToggles } from './value-toggles.tsx';

/** How many projects are shown at first, and with each press. */
const PAGE = 12;

const titles = { type: 'Type', budget: 'Budget' } as const;

/** All projects with the filters of the address. Made from what is published: no database is read. */
export default function ProjectFinder({ failure }: { failure: string }) {
  const { load, again } = useLoad(knownProjects(), loadProjects, (reason) => {
    console.error('The list of projects could not be read', reason);
    toastFailure(failure, 'Error');
  });
  const [query, setQuery] = useQuery();
  const [length, setLength] = useState(PAGE);
  if (load.state === 'failed') {
    return (
      <EmptyState text="The gallery cannot be shown right now.">
        <Button variant="dark" size="sm" onClick={again}>
          Try again
        </Button>
      </EmptyState>
    );
  }
  if (load.state !== 'loaded') return <Message>Loading gallery...</Message>;
  const filters = readProjectFilters(query);
  const found = findProjects(load.value, filters);
  const isFiltered = projectFacets.some((facet) => filters[facet].length > 0);
  const clear = () => setQuery({});
  return (
    <>
      <Box display="grid" gap="5" mb="8">
        {projectFacets.map((facet) => (
          <ValueToggles
            key={facet}
            title={titles[facet]}
            values={valuesOf(facet, load.value, filters)}
            onToggle={(value) => setQuery(projectQuery(toggledValue(filters, facet, value)))}
          />
        ))}
      </Box>
      <Box display="flex" alignItems="center" gap="4" mb="10" minHeight="2.5rem">
        <chakra.p role="status" textStyle="subheading" fontVariantNumeric="tabular-nums">
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
          <Button variant="dark" size="sm" onClick={clear}>
            {`Show all ${load.value.length} projects`}
          </Button>
        </EmptyState>
      )}
      <Box as="ul" listStyleType="none" display="grid" gap={{ base: '16', lg: '24' }}>
        {found.slice(0, length).map((project, position) => (
          <ProjectCard key={project.id} project={project} isMirrored={position % 2 === 1} />
        ))}
      </Box>
      {found.length > length && (
        <Box display="grid" justifyItems="center" mt="10">
          <Button variant="dark" onClick={() => setLength(length + PAGE)}>
            Show more
          </Button>
        </Box>
      )}
    </>
  );
}
