import { Box, chakra } from '@chakra-ui/react';
import type { OptionSet } from '@site/domain/options';
import { Icon } from '../../ui/icons.tsx';
import { useChosen } from '../shared/use-chosen.ts';

interface CellSelectProps<Value extends string> {
  label: string;
  options: OptionSet<Value>;
  value: Value;
  /** Resolves with true on success. Never rejects. */
  onChoose(value: Value): Promise<boolean>;
}

/** A select in a table, without a visible label. */
export function CellSelect<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: CellSelectProps<Value>) {
  const [shown, choose, isStoring] = useChosen(value);

  function change(text: string) {
    const next = options.find((option) => option.value === text)?.value;
    if (next && next !== shown && !isStoring) void choose(next, () => onChoose(next));
  }

  return (
    <Box position="relative" width="9rem">
      <chakra.select
        aria-label={label}
        value={shown}
        onChange={(event) => change(event.currentTarget.value)}
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
