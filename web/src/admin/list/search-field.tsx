import { Input, InputGroup } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** The debounce in milliseconds: browsers have a rate limit for changes of the address. */
const TYPING_PAUSE = 150;

/** Searches while typing, and on blur, because a late change of the address would reach the screen that opens next. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (typed === value) return;
    timer.current = setTimeout(() => onChange(typed), TYPING_PAUSE);
    return () => clearTimeout(timer.current);
  }, [typed, value, onChange]);
  function searchNow(): void {
    clearTimeout(timer.current);
    if (typed !== value) onChange(typed);
  }
  return (
    <InputGroup startElement={<Icon name="search" />} width={{ base: '100%', md: '20rem' }}>
      <Input
        type="search"
        size="lg"
        borderColor="edge"
        borderRadius="full"
        aria-label={label}
        placeholder="Search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={searchNow}
      />
    </InputGroup>
  );
}
