import { Box, chakra } from '@chakra-ui/react';
import { enteredDays, isDay } from '@site/domain/enquiries/due';
import { inboxMessages, inboxFilterLabels as labels } from '@site/domain/messages/inbox';
import type { OptionSet } from '@site/domain/options';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/controls.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { focusTarget, LIST } from '../../list/focus.ts';
import { SearchField } from '../../list/parts.tsx';
import { WorkButton } from '../../shared/work-button.tsx';
import {
  filterCount,
  type InboxFilters,
  inboxFilters,
  isFiltered,
  noInboxFilters,
  orderOf,
} from './filters.ts';

interface FilterBarProps {
  title: string;
  filters: InboxFilters;
  people: OptionSet;
  /** Beside the search. */
  tools: ReactNode;
  onChange(change: Partial<InboxFilters>): void;
  onHelp(): void;
}

const fields = ['stage', 'assignee', 'due', 'from', 'to', 'sort'] as const;

export function FilterBar({ title, filters, people, tools, onChange, onHelp }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  const values = { ...filters, sort: orderOf(filters) };
  return (
    <Box mb="5">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
        <chakra.h2 textStyle="heading" flex="1 1 auto" tabIndex={-1} {...focusTarget(LIST)}>
          {title}
        </chakra.h2>
        {tools}
        <WorkButton
          variant="quiet"
          display={{ base: 'none', md: 'inline-flex' }}
          aria-keyshortcuts="?"
          label={inboxMessages.keys}
          onPress={onHelp}
        />
        <SearchField value={filters.search} onChange={search} label={labels.search} />
        <Button
          variant="outline"
          size="sm"
          display={{ md: 'none' }}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" />
          {inboxMessages.filters(filterCount(filters))}
        </Button>
        {isFiltered(filters) && (
          <WorkButton variant="quiet" label={inboxMessages.clear} onPress={() => onChange(noInboxFilters)} />
        )}
      </Box>
      <Box
        display={{ base: isOpen ? 'grid' : 'none', md: 'grid' }}
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(auto-fill, minmax(8.5rem, 1fr))' }}
        gap="3"
      >
        {fields
          // Next steps have an order of their own.
          .filter((name) => name !== 'sort' || !filters.due)
          .map((name) => {
            const { label, prompt, options, read } = inboxFilters[name];
            const choose = (text: string) => onChange({ [name]: read(text) });
            return options ? (
              <SelectField
                key={name}
                label={label}
                {...(prompt && { prompt })}
                options={name === 'assignee' ? [...options, ...people] : options}
                value={values[name] ?? ''}
                onChange={({ currentTarget }) => choose(currentTarget.value)}
              />
            ) : (
              <DayField
                key={name}
                label={label}
                first={name === 'to' ? filters.from : undefined}
                last={name === 'from' ? filters.to : undefined}
                day={values[name] ?? ''}
                onChoose={choose}
              />
            );
          })}
      </Box>
    </Box>
  );
}

interface DayFieldProps {
  label: string;
  first: string | undefined;
  last: string | undefined;
  day: string;
  onChoose(day: string): void;
}

/** While a year is typed, browsers report the years 2, 20 and 202. These choose nothing; the error is shown on blur. */
function DayField({ label, first, last, day, onChoose }: DayFieldProps) {
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
        if (value === '' || isDay(value)) onChoose(value);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined);
        setLeft(true);
      }}
    />
  );
}
