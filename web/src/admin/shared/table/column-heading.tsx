import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import type { Column, TableChoice } from './table-view.ts';

interface ColumnHeadingProps<Row> {
  column: Column<Row>;
  align?: 'right' | undefined;
  /** Before the heading. */
  start?: ReactNode;
  sorted: 'ascending' | 'descending' | 'none';
  onSort(choice: Partial<TableChoice>): void;
}

/** A heading. Pressing a sortable one sorts ascending, then descending, then not at all. */
export function ColumnHeading<Row>({ column, align, start, sorted, onSort }: ColumnHeadingProps<Row>) {
  const { key, header, sortValue } = column;
  if (!sortValue) {
    return (
      <Heading role="columnheader" scope="col" textAlign={align ?? 'left'}>
        {start}
        {header}
      </Heading>
    );
  }
  const next = {
    none: { sort: key, descending: false },
    ascending: { sort: key, descending: true },
    descending: { sort: undefined, descending: false },
  }[sorted];
  return (
    <Heading role="columnheader" scope="col" aria-sort={sorted} textAlign={align ?? 'left'}>
      {start && (
        <chakra.span display="inline-block" verticalAlign="middle" mr="3">
          {start}
        </chakra.span>
      )}
      <chakra.button
        type="button"
        onClick={() => onSort(next)}
        display="inline-flex"
        alignItems="center"
        gap="1"
        minHeight="2.5rem"
        fontWeight="600"
        cursor="pointer"
        _hover={{ color: 'ink' }}
      >
        {header}
        <Icon
          name="chevron"
          width="1em"
          height="1em"
          // In the space between two columns.
          mr="-4"
          opacity={sorted === 'none' ? '0.25' : '1'}
          transform={sorted === 'ascending' ? 'rotate(180deg)' : undefined}
        />
      </chakra.button>
    </Heading>
  );
}

const Heading = chakra('th', {
  base: {
    px: '3',
    py: '2',
    '&:first-child': { pl: '4' },
    '&:last-child': { pr: '4' },
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
});
