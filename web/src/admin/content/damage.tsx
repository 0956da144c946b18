import { Box, chakra } from '@chakra-ui/react';
import { damageMessages } from '@site/domain/messages/content';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ListColumn } from '../list/table.tsx';

interface DamageProps {
  wrong: readonly string[];
}

export function DamagedBadge({ wrong }: DamageProps) {
  if (wrong.length === 0) return null;
  return (
    <Box mt="1" fontWeight="400">
      <Badge tone="destructive">{damageMessages.badge}</Badge>{' '}
      <chakra.span color="muted" textStyle="small">
        {damageMessages.fields(wrong)}
      </chakra.span>
    </Box>
  );
}

export function DamageNotice({ wrong }: DamageProps) {
  if (wrong.length === 0) return null;
  return (
    <Box mt="4" maxWidth="52rem">
      <Notice tone="warning">{damageMessages.repair(wrong)}</Notice>
    </Box>
  );
}

/** Adds the damage badge to the first column that names a row. */
export function withDamage<Row extends { readonly wrong: readonly string[] }>(
  columns: readonly ListColumn<Row>[],
): ListColumn<Row>[] {
  const naming = columns.findIndex(({ sortValue }) => sortValue);
  return columns.map((column, position) =>
    position === naming
      ? {
          ...column,
          cell: (row) => (
            <>
              {column.cell(row)}
              <DamagedBadge wrong={row.wrong} />
            </>
          ),
        }
      : column,
  );
}
