import { Box } from '@chakra-ui/react';
import type { OptionSet } from '@site/domain/options';
import { Select } from '#ui/form/controls.tsx';
import { useChosen } from '#ui/use-chosen.ts';

/** A select in a table, without a visible label. */
export function CellSelect<Value extends string>(props: {
  label: string;
  options: OptionSet<Value>;
  value: Value;
  /** Resolves with true on success. Never rejects. */
  onChoose(value: Value): Promise<boolean>;
}) {
  const { label, options, value, onChoose } = props;
  const [shown, choose, isStoring] = useChosen(value);

  function change(text: string) {
    const next = options.find((option) => option.value === text)?.value;
    if (next && next !== shown && !isStoring) void choose(next, () => onChoose(next));
  }

  return (
    <Box width="9rem">
      <Select
        aria-label={label}
        options={options}
        value={shown}
        minHeight="2.75rem"
        py="2"
        onChange={(event) => change(event.currentTarget.value)}
      />
    </Box>
  );
}
