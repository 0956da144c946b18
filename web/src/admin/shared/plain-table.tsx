import { Box, chakra } from '@chakra-ui/react';

interface PlainTableProps {
  label: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly (string | number | null)[])[];
}

export function PlainTable({ label, head, rows }: PlainTableProps) {
  return (
    // A keyboard must reach a scrolling part.
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={label}>
      <chakra.table
        width="100%"
        mt="2"
        textAlign="left"
        fontVariantNumeric="tabular-nums"
        css={{ '& th, & td': { py: '2', pr: '4' }, '& tbody tr': { borderTop: '1px solid {colors.line}' } }}
      >
        <chakra.thead fontWeight="600">
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={[name, ...values].join()}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={head[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
