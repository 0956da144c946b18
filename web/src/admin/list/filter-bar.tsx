import { Box, chakra, HStack } from '@chakra-ui/react';
import { enteredDays, isDay } from '@site/domain/enquiries/due';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Button, WorkButton } from '#ui/button.tsx';
import { focusTarget, LIST } from '#ui/focus.ts';
import { SearchField, SelectField, TextField } from '#ui/form/controls.tsx';
import { Icon } from '#ui/icons.tsx';
import { listen } from '#ui/listen.ts';

interface FilterBarProps {
  title: string;
  search?: ComponentProps<typeof SearchField> | undefined;
  /** A phone folds the children with the filters. Without filters it shows them. */
  children?: ReactNode;
  filters?:
    | {
        readonly fields: ReactNode;
        readonly count: number;
        /** Undefined while there is nothing to clear. */
        readonly onClear: (() => void) | undefined;
      }
    | undefined;
}

/** The head of a list: its title and tools, the search, and the filters, which a phone folds. */
export function FilterBar({ title, search, children, filters }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [cleared, setCleared] = useState(0);
  const { count = 0, onClear } = filters ?? {};
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
        <HStack
          display={{ base: isOpen || !filters ? 'flex' : 'none', md: 'contents' }}
          order={{ base: 1, md: 0 }}
          width="100%"
          flexWrap="wrap"
          _empty={{ display: 'none' }}
        >
          {children}
          {onClear && (
            <WorkButton
              variant="quiet"
              label="Clear filters"
              onPress={() => {
                setCleared(cleared + 1);
                onClear();
              }}
            />
          )}
        </HStack>
        {search && (
          <Box flex={{ base: '1', md: '0 1 auto' }}>
            {/* A search on its way goes too. */}
            <SearchField key={cleared} {...search} />
          </Box>
        )}
        {filters && (
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
        )}
      </Box>
      {filters && (
        <Box
          // A refused text goes too.
          key={cleared}
          display={{ base: isOpen ? 'grid' : 'none', md: 'grid' }}
          gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(auto-fit, minmax(8.5rem, 1fr))' }}
          gap="3"
        >
          {filters.fields}
        </Box>
      )}
    </Box>
  );
}

interface FilterSelectProps extends Omit<ComponentProps<typeof SelectField>, 'onChange'> {
  value: string;
  onChoose(value: string): void;
}

/** Shows a choice before the address has it: the next key of a closed select goes on from there. */
export function FilterSelect({ value, onChoose, ...props }: FilterSelectProps) {
  const [chosen, setChosen] = useState<{ readonly value: string; readonly over: string }>();
  if (chosen && chosen.over !== value) setChosen(undefined);
  // Back may come before the address is shown.
  useEffect(() => listen(window, ['popstate'], () => setChosen(undefined)), []);
  return (
    <SelectField
      {...props}
      value={chosen?.value ?? value}
      onChange={({ currentTarget }) => {
        setChosen({ value: currentTarget.value, over: value });
        onChoose(currentTarget.value);
      }}
    />
  );
}

interface DayFieldProps {
  label: string;
  first?: string | undefined;
  last?: string | undefined;
  day: string | undefined;
  /** Gets a day, or an empty text. */
  onDay(day: string): void;
}

/** While a year is typed, browsers report the years 2, 20 and 202. These choose nothing; the error is shown on blur. */
export function DayField(props: DayFieldProps) {
  const { label, first = enteredDays.first, last = enteredDays.last, day = '', onDay } = props;
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  // Back may choose another day while the field has the focus.
  if (typed !== undefined && typed === day) setTyped(undefined);
  const isWrong = typed !== undefined && typed !== '' && !isDay(typed);
  return (
    <TextField
      type="date"
      label={label}
      min={first}
      max={last}
      value={typed ?? day}
      error={isWrong && isLeft ? 'Please enter a day of this century' : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        setLeft(false);
        if (value === '' || isDay(value)) onDay(value);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined);
        setLeft(true);
      }}
    />
  );
}
