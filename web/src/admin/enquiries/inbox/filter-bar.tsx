import { Box, chakra } from '@chakra-ui/react';
import { enteredDays, isDay } from '@site/domain/enquiries/due';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import {
  dueLabels,
  inboxMessages,
  inboxSortLabels,
  inboxFilterLabels as labels,
} from '@site/domain/messages/inbox';
import { type OptionSet, optionSet } from '@site/domain/options';
import { memo, useCallback, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/controls.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { stageOptions } from '../lead/stages.ts';
import {
  changeInboxFilters,
  type InboxFilters,
  isFiltered,
  noInboxFilters,
  readInboxFilters,
} from './inbox-filters.ts';

interface FilterBarProps {
  /** The heading, on the line of the search where there is room. */
  title: string;
  filters: InboxFilters;
  /** The administrators that can be chosen, besides `me` and `nobody`. */
  people: OptionSet;
  onChange(change: Partial<InboxFilters>): void;
  /** Asks for the keys. */
  onHelp(): void;
}

const stages = [...stageOptions, { value: 'open', label: labels.open }];
const kinds = inquiryKindKeys.map((kind) => ({ value: kind, label: inquiryKinds[kind].label }));
const own = [
  { value: 'me', label: labels.me },
  { value: 'nobody', label: labels.nobody },
];

/** Search, filters and order. On a phone the filters are shown when they are asked for. What comes in meanwhile renders none of it. */
export const FilterBar = memo(({ title, filters, people, onChange, onHelp }: FilterBarProps) => {
  const [isOpen, setOpen] = useState(false);
  const chosen = filterCount(filters);
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  /** A choice as the address would have it, so that only what it may hold is taken. */
  const choose = (name: keyof InboxFilters) => (event: { currentTarget: { value: string } }) => {
    const query = changeInboxFilters(new URLSearchParams(), {});
    query.set(name, event.currentTarget.value);
    onChange({ [name]: readInboxFilters(query)[name] });
  };
  const select = (
    name: 'stage' | 'kind' | 'assignee' | 'due',
    label: string,
    prompt: string,
    options: OptionSet,
  ) => (
    <SelectField
      label={label}
      prompt={prompt}
      options={options}
      value={filters[name] ?? ''}
      onChange={choose(name)}
    />
  );
  return (
    <Box mb="5">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
        <chakra.h2 textStyle="heading" flex="1 1 auto">
          {title}
        </chakra.h2>
        <Button
          variant="quiet"
          size="sm"
          display={{ base: 'none', md: 'inline-flex' }}
          aria-keyshortcuts="?"
          onClick={onHelp}
        >
          {inboxMessages.keys}
        </Button>
        <SearchField value={filters.search} onChange={search} label={inboxMessages.search} />
        <Button
          variant="outline"
          size="sm"
          display={{ md: 'none' }}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" />
          {inboxMessages.filters(chosen)}
        </Button>
        {isFiltered(filters) && (
          <Button variant="quiet" size="sm" onClick={() => onChange(noInboxFilters)}>
            {inboxMessages.clear}
          </Button>
        )}
      </Box>
      <Box
        display={{ base: isOpen ? 'grid' : 'none', md: 'grid' }}
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(auto-fill, minmax(8.5rem, 1fr))' }}
        gap="3"
      >
        {select('stage', labels.stage, labels.anyStage, stages)}
        {select('kind', labels.kind, labels.anyKind, kinds)}
        {select('assignee', labels.assignee, labels.anybody, [...own, ...people])}
        {select('due', labels.due, labels.anyTime, optionSet(dueLabels))}
        <DayField
          label={labels.from}
          last={filters.to}
          day={filters.from}
          onChoose={(from) => onChange({ from })}
        />
        <DayField
          label={labels.to}
          first={filters.from}
          day={filters.to}
          onChoose={(to) => onChange({ to })}
        />
        {!filters.due && (
          <SelectField
            label={labels.sort}
            options={optionSet(inboxSortLabels)}
            value={filters.sort}
            onChange={choose('sort')}
          />
        )}
      </Box>
    </Box>
  );
});

interface DayFieldProps {
  label: string;
  first?: string | undefined;
  last?: string | undefined;
  day: string | undefined;
  onChoose(day: string | undefined): void;
}

/** A day. While its year is typed, browsers tell of the years 2, 20 and 202 too: these choose nothing, and are answered once the field is left. */
function DayField({ label, first, last, day = '', onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const isWrong = typed !== undefined && typed !== '' && !isDay(typed);
  return (
    <TextField
      type="date"
      label={label}
      min={first ?? enteredDays.first}
      max={last ?? enteredDays.last}
      value={typed ?? day}
      error={isWrong && isLeft ? inboxMessages.noDay : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        setLeft(false);
        if (value === '' || isDay(value)) onChoose(value || undefined);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined);
        setLeft(true);
      }}
    />
  );
}

/** How many filters are chosen, besides the search. */
function filterCount({ stage, kind, assignee, due, from, to }: InboxFilters): number {
  return [stage, kind, assignee, due, from, to].filter(Boolean).length;
}
