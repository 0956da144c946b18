import { NativeSelect } from '@chakra-ui/react';
import type { OptionSet } from '@site/domain/options';
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
    <NativeSelect.Root size="lg" width="9rem">
      <NativeSelect.Field
        aria-label={label}
        value={shown}
        onChange={(event) => change(event.currentTarget.value)}
        borderColor="edge"
        borderRadius="md"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
