import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** How long to wait after typing before searching, in milliseconds: browsers limit how often the address may change. */
const TYPING_PAUSE = 150;

/** Searches while typing, and before anything else is pressed: what opens then must not be searched for the words of this list. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <Box position="relative" width={{ base: '100%', md: '20rem' }}>
      <Icon
        name="search"
        position="absolute"
        left="3"
        top="calc(50% - 0.625em)"
        color="muted"
        pointerEvents="none"
      />
      <chakra.input
        type="search"
        aria-label={label}
        placeholder="Search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed !== value && onChange(typed)}
        width="100%"
        minHeight="2.75rem"
        paddingLeft="10"
        paddingRight="3"
        fontSize="1rem"
        color="ink"
        background="paper"
        border="1px solid {colors.edge}"
        borderRadius="full"
      />
    </Box>
  );
}
