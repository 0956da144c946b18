import { Table, type TableRootProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PlainTableProps extends TableRootProps {
  label: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [name: string | number, ...values: ReactNode[]])[];
}

export function PlainTable({ label, head, rows, ...look }: PlainTableProps) {
  return (
    // A keyboard must reach a scrolling part.
    <Table.ScrollArea tabIndex={0} role="group" aria-label={label}>
      <Table.Root size="sm" mt="2" {...look}>
        <Table.Header>
          <Table.Row>
            {head.map((name) => (
              <Table.ColumnHeader key={name} scope="col">
                {name}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(([name, ...values]) => (
            <Table.Row key={[name, ...values].join()}>
              <Table.Cell asChild>
                <th scope="row">{name}</th>
              </Table.Cell>
              {values.map((value, index) => (
                <Table.Cell key={head[index + 1]}>{value}</Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
