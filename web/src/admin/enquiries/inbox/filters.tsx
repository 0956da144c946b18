import { Box, chakra } from '@chakra-ui/react';
import { enteredDays, isDay } from '@site/domain/enquiries/due';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/lead';
import {
  dueLabels,
  inboxMessages,
  inboxSortLabels,
  inboxFilterLabels as labels,
} from '@site/domain/messages/inbox';
import { type OptionSet, optionSet, optionValues } from '@site/domain/options';
import { cut } from '@site/domain/text';
import { memo, useCallback, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/controls.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { stageOptions } from '../texts.ts';
import { type DueFilter, dueFilters } from './due.ts';

/** The address holds them all, for reloads, the back button and links. */
export interface InboxFilters {
  readonly stage: InquiryStatus | 'open' | undefined;
  readonly kind: InquiryKind | undefined;
  readonly assignee: string | undefined;
  readonly due: DueFilter | undefined;
  /** The first and the last day of receipt, as `2026-03-04`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly search: string;
  readonly sort: InboxSort;
  readonly rows: number;
}

const inboxSorts = ['due', 'newest', 'oldest'] as const;
type InboxSort = (typeof inboxSorts)[number];

/** The number of rows at first, and of each step. With it the first screen reads at most 60 documents. */
export const INBOX_ROWS = 20;

/** Limited, since every shown row is live. */
export const MOST_ROWS = 400;

/** In characters. */
const LONGEST_SEARCH = 100;

interface Parameter<T> {
  readonly name: string;
  readonly none: T;
  read(text: string): T | undefined;
}

const parameters: { readonly [Name in keyof InboxFilters]: Parameter<InboxFilters[Name]> } = {
  stage: { name: 'stage', none: undefined, read: oneOf([...optionValues(inquiryStatuses), 'open']) },
  kind: { name: 'kind', none: undefined, read: oneOf(inquiryKindKeys) },
  assignee: { name: 'assignee', none: undefined, read: (text) => text || undefined },
  due: { name: 'due', none: undefined, read: oneOf(dueFilters) },
  from: { name: 'from', none: undefined, read: (text) => (isDay(text) ? text : undefined) },
  to: { name: 'to', none: undefined, read: (text) => (isDay(text) ? text : undefined) },
  search: { name: 'q', none: '', read: (text) => cut(text, LONGEST_SEARCH) },
  sort: { name: 'sort', none: 'due', read: oneOf(inboxSorts) },
  rows: { name: 'rows', none: INBOX_ROWS, read: rowsOf },
};

const names = Object.keys(parameters) as readonly (keyof InboxFilters)[];

function oneOf<T extends string>(values: readonly T[]): (text: string) => T | undefined {
  return (text) => values.find((value) => value === text);
}

function rowsOf(text: string): number | undefined {
  const wanted = Number(text);
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, INBOX_ROWS), MOST_ROWS) : undefined;
}

export function readInboxFilters(query: URLSearchParams): InboxFilters {
  const read = names.map((name) => {
    const parameter = parameters[name];
    return [name, parameter.read(query.get(parameter.name) ?? '') ?? parameter.none];
  });
  return Object.fromEntries(read);
}

/** The rows are reset, and other parameters stay. */
export function changeInboxFilters(query: URLSearchParams, change: Partial<InboxFilters>): URLSearchParams {
  const filters = { ...readInboxFilters(query), rows: INBOX_ROWS, ...change };
  const next = new URLSearchParams(query);
  for (const key of names) {
    const { name, none } = parameters[key];
    if (filters[key] === none) next.delete(name);
    else next.set(name, String(filters[key]));
  }
  return next;
}

export const noInboxFilters = {
  stage: undefined,
  kind: undefined,
  assignee: undefined,
  due: undefined,
  from: undefined,
  to: undefined,
  search: '',
} as const satisfies Partial<InboxFilters>;

export function isFiltered(filters: InboxFilters): boolean {
  return filterCount(filters) > 0 || filters.search.trim() !== '';
}

interface FilterBarProps {
  title: string;
  filters: InboxFilters;
  people: OptionSet;
  onChange(change: Partial<InboxFilters>): void;
  onHelp(): void;
}

const stages = [...stageOptions, { value: 'open', label: labels.open }];
const kinds = inquiryKindKeys.map((kind) => ({ value: kind, label: inquiryKinds[kind].label }));
const own = [
  { value: 'me', label: labels.me },
  { value: 'nobody', label: labels.nobody },
];

/** Memoized: new enquiries do not render the bar again. */
export const FilterBar = memo(({ title, filters, people, onChange, onHelp }: FilterBarProps) => {
  const [isOpen, setOpen] = useState(false);
  const chosen = filterCount(filters);
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  /** Reads the choice as the address would, so that only known values are taken. */
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

/** While a year is typed, browsers report the years 2, 20 and 202. These choose nothing; the error is shown on blur. */
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

function filterCount({ stage, kind, assignee, due, from, to }: InboxFilters): number {
  return [stage, kind, assignee, due, from, to].filter(Boolean).length;
}
