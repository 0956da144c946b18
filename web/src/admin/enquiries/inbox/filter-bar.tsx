import { type OptionSet, optionSet } from '@site/domain/options';
import { type ReactNode, useCallback } from 'react';
import { DayField } from '#admin/form/day-field.tsx';
import { FilterBar } from '#admin/list/filter-bar.tsx';
import { WorkButton } from '#ui/button.tsx';
import { SelectField } from '#ui/form/controls.tsx';
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

interface InboxBarProps {
  title: string;
  filters: InboxFilters;
  assignees: OptionSet;
  tools: ReactNode;
  onChange(change: InboxChange): void;
  onHelp(): void;
}

const people = optionSet({ me: labels.me, nobody: labels.nobody });

export function InboxBar({ title, filters, assignees, tools, onChange, onHelp }: InboxBarProps) {
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
  const { from, to } = filters;
  const fields = (
    <>
      {select('stage', stageFilters, labels.anyStage)}
      {select('assignee', [...people, ...assignees], labels.anybody)}
      {select('due', dues, labels.anyTime)}
      <DayField label={labels.from} last={to} day={from} onDay={(from) => onChange({ from })} />
      <DayField label={labels.to} first={from} day={to} onDay={(to) => onChange({ to })} />
      {/* Next steps have an order of their own. */}
      {!filters.due && select('sort', sorts)}
    </>
  );
  return (
    <FilterBar
      title={title}
      search={{ value: filters.q, onChange: search, label: labels.search }}
      filters={{
        fields,
        count: filterCount(filters),
        onClear: isFiltered(filters) ? () => onChange(noInboxFilters) : undefined,
      }}
    >
      {tools}
      <WorkButton variant="quiet" aria-keyshortcuts="?" label="Keys" onPress={onHelp} />
    </FilterBar>
  );
}
