import { Box, chakra, HStack } from '@chakra-ui/react';
import { type OptionSet, optionSet } from '@site/domain/options';
import { type ReactNode, useCallback, useState } from 'react';
import { DayField } from '#admin/form/day-field.tsx';
import { Button, WorkButton } from '#ui/button.tsx';
import { focusTarget, LIST } from '#ui/focus.ts';
import { SearchField, SelectField } from '#ui/form/controls.tsx';
import { Icon } from '#ui/icons.tsx';
import {
  dues,
  filterCount,
  type InboxChange,
  type InboxFilters,
  isFiltered,
  labels,
  noInboxFilters,
  sorts,
  stageFilters,
} from './inbox-filters.ts';

interface FilterBarProps {
  title: string;
  filters: InboxFilters;
  assignees: OptionSet;
  tools: ReactNode;
  onChange(change: InboxChange): void;
  onHelp(): void;
}

const people = optionSet({ me: labels.me, nobody: labels.nobody });

export function FilterBar({ title, filters, assignees, tools, onChange, onHelp }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(filters);
  const search = useCallback((text: string) => onChange({ q: text }), [onChange]);
  const select = (name: 'stage' | 'assignee' | 'due' | 'sort', options: OptionSet, prompt?: string) => (
    <SelectField
      label={labels[name]}
      {...(prompt && { prompt })}
      options={options}
      value={filters[name] ?? ''}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <Box mb="4">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={{ base: '2', md: '3' }} mb="3">
        <chakra.h2
          textStyle="heading"
          flex={{ base: '1 0 100%', md: '1 1 auto' }}
          tabIndex={-1}
          {...focusTarget(LIST)}
        >
          {title}
        </chakra.h2>
        {/* On a phone the tools are folded with the filters. */}
        <HStack
          display={{ base: isOpen ? 'flex' : 'none', md: 'contents' }}
          order={{ base: 1, md: 0 }}
          width="100%"
          flexWrap="wrap"
        >
          {tools}
          <WorkButton
            variant="quiet"
            display={{ base: 'none', md: 'inline-flex' }}
            aria-keyshortcuts="?"
            label="Keys"
            onPress={onHelp}
          />
          {isFiltered(filters) && (
            <WorkButton variant="quiet" label="Clear filters" onPress={() => onChange(noInboxFilters)} />
          )}
        </HStack>
        <Box flex={{ base: '1', md: '0 1 auto' }}>
          <SearchField value={filters.q} onChange={search} label={labels.search} />
        </Box>
        <Button
          variant="outline"
          size="sm"
          display={{ md: 'none' }}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" />
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      </Box>
      <Box
        display={{ base: isOpen ? 'grid' : 'none', md: 'grid' }}
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(auto-fill, minmax(8.5rem, 1fr))' }}
        gap="3"
      >
        {select('stage', stageFilters, labels.anyStage)}
        {select('assignee', [...people, ...assignees], labels.anybody)}
        {select('due', dues, labels.anyTime)}
        <DayField
          label={labels.from}
          last={filters.to}
          day={filters.from}
          onDay={(from) => onChange({ from })}
        />
        <DayField label={labels.to} first={filters.from} day={filters.to} onDay={(to) => onChange({ to })} />
        {/* Next steps have an order of their own. */}
        {!filters.due && select('sort', sorts)}
      </Box>
    </Box>
  );
}
