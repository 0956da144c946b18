import { Box, chakra } from '@chakra-ui/react';
import type { OptionSet } from '@site/domain/options/option';
import { Icon } from '../../../ui/icons.tsx';

interface CellSelectProps {
  /** For screen readers. */
  label: string;
  options: OptionSet;
  value: string;
  onChoose(value: string): void;
}

/** A select in a table, whose column says what it is. */
export function CellSelect({ label, options, value, onChoose }: CellSelectProps) {
  return (
    <Box position="relative" width="9rem">
      <chakra.select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        appearance="none"
        width="100%"
        minHeight="2.75rem"
        paddingLeft="3"
        paddingRight="9"
        color="ink"
        background="paper"
        border="1px solid {colors.edge}"
        borderRadius="md"
        cursor="pointer"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </chakra.select>
      <Icon name="chevron" position="absolute" right="3" top="calc(50% - 0.5em)" pointerEvents="none" />
    </Box>
  );
}
