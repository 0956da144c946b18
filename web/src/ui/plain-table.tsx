import { Table, type TableRootProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PlainTableProps extends TableRootProps {
  label: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [name: string | number, ...values: ReactNode[]])[];
}

/** Explicit roles: a style that changes `display` removes a table's implicit roles. */
export function PlainTable({ label, head, rows, ...look }: PlainTableProps) {
  return (
    // A keyboard must reach a scrolling part.
    <Table.ScrollArea tabIndex={0} role="group" aria-label={label}>
      <Table.Root role="table" size="sm" mt="2" {...look}>
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            {head.map((name) => (
              <Table.ColumnHeader key={name} role="columnheader" scope="col">
                {name}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body role="rowgroup">
          {rows.map(([name, ...values], index) => (
            <Table.Row key={[index, name].join()} role="row">
              <Table.Cell as="th" dir="auto" role="rowheader" scope="row">
                {name}
              </Table.Cell>
              {values.map((value, index) => (
                <Table.Cell key={head[index + 1]} dir="auto" role="cell">
                  {value}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
