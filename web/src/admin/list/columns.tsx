import { Box, chakra } from '@chakra-ui/react';
import { CELL_TEXT_LIMIT } from '@site/domain/limits';
import type { OptionSet } from '@site/domain/options';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useChosen } from '../shared/use-chosen.ts';
import type { ListColumn } from './table.tsx';

export function cutText(text: string): string {
  // By code points, so that no emoji is cut in half.
  const characters = [...text.trim()];
  if (characters.length === 0) return '-';
  return characters.length > CELL_TEXT_LIMIT
    ? `${characters.slice(0, CELL_TEXT_LIMIT).join('')}...`
    : characters.join('');
}

/** Each column shows one field. An empty field is shown as a dash. */

export function line(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}

type TextRow<Name extends string> = { readonly [N in Name]: string | null };

export function textColumn<Name extends string>(name: Name, header: string): ListColumn<TextRow<Name>> {
  return { key: name, header, cell: (row) => row[name] || '-', sortValue: (row) => row[name] };
}

export function nameColumn<Name extends string>(name: Name, header: string): ListColumn<TextRow<Name>> {
  return {
    ...textColumn(name, header),
    cell: (row) => <chakra.strong fontWeight="600">{row[name] || '-'}</chakra.strong>,
  };
}

export function badgeColumn<Name extends string>(
  name: Name,
  header: string,
  key: string = name,
): ListColumn<TextRow<Name>> {
  return {
    ...textColumn(name, header),
    key,
    cell: (row) => (row[name] ? <Badge>{row[name]}</Badge> : '-'),
  };
}

export function cutColumn<Name extends string>(name: Name, header: string): ListColumn<TextRow<Name>> {
  return { key: name, header, cell: (row) => cutText(row[name] ?? '') };
}

export function numberColumn<Name extends string>(
  name: Name,
  header: string,
  key: string = name,
): ListColumn<{ readonly [N in Name]: number }> {
  return {
    key,
    header,
    cell: (row) => (Number.isNaN(row[name]) ? '-' : row[name]),
    sortValue: (row) => (Number.isNaN(row[name]) ? null : row[name]),
  };
}

export function countColumn<Name extends string>(
  name: Name,
  header: string,
): ListColumn<{ readonly [N in Name]: readonly string[] }> {
  const count = (row: { readonly [N in Name]: readonly string[] }) =>
    row[name].filter((entry) => entry.trim() !== '').length;
  return { key: name, header, cell: count, sortValue: count };
}

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
