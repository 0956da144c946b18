import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { ProjectValue } from './project-filters.ts';

interface ValueTogglesProps {
  title: string;
  values: readonly ProjectValue[];
  onToggle(value: string): void;
}

/** The values of a filter as buttons that stay pressed. */
export function ValueToggles({ title, values, onToggle }: ValueTogglesProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <chakra.p id={id} fontWeight="700" mb="2">
        {title}
      </chakra.p>
      <Box display="flex" flexWrap="wrap" gap="2">
        {values.map(({ value, label, count, isChosen }) => (
          <Toggle
            key={value}
            aria-pressed={isChosen}
            disabled={count === 0 && !isChosen}
            onClick={() => onToggle(value)}
          >
            {label}
            <chakra.span fontWeight="400" fontVariantNumeric="tabular-nums">
              {count}
            </chakra.span>
          </Toggle>
        ))}
      </Box>
    </Box>
  );
}

const Toggle = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '2.75rem',
      px: '4',
      fontSize: '0.9375rem',
      fontWeight: 600,
      border: '1.5px solid {colors.line}',
      borderRadius: 'full',
      background: 'paper',
      cursor: 'pointer',
      transition: 'colors',
      _hover: { borderColor: 'ink' },
      _disabled: { color: 'muted', cursor: 'not-allowed', borderColor: 'line' },
      '&[aria-pressed=true]': { background: 'pine.800', borderColor: 'pine.800', color: 'white' },
    },
  },
  { defaultProps: { type: 'button' } },
);
