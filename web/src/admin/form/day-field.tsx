import { enteredDays, isDay } from '@site/domain/enquiries/due';
import { useState } from 'react';
import { TextField } from '#ui/form/controls.tsx';

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
