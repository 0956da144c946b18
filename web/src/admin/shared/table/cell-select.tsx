import { Box, chakra } from '@chakra-ui/react';
import type { OptionSet } from '@site/domain/options/option';
import { useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';

interface CellSelectProps<Value extends string> {
  /** For screen readers. */
  label: string;
  options: OptionSet<Value>;
  /** What is stored. */
  value: Value;
  /** Stores another value, and tells how it went. Never rejects. */
  onChoose(value: Value): Promise<void>;
}

/** A select in a table, whose column says what it is. Shows the chosen value while it is being stored, and otherwise what is stored. */
export function CellSelect<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: CellSelectProps<Value>) {
  const [wanted, setWanted] = useState<Value>();

  async function choose(text: string) {
    const next = options.find((option) => option.value === text)?.value;
    if (!next || next === value || wanted) return;
    setWanted(next);
    await onChoose(next);
    setWanted(undefined);
  }

  return (
    <Box position="relative" width="9rem">
      <chakra.select
        aria-label={label}
        value={wanted ?? value}
        onChange={(event) => void choose(event.currentTarget.value)}
        appearance="none"
        width="100%"
        minHeight="2.75rem"
        paddingLeft="3"
        paddingRight="8"
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
