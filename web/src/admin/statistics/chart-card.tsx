import { Box, chakra } from '@chakra-ui/react';
import { statisticsMessages as messages } from '@site/domain/messages/shell';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { csvFile } from '../shared/csv/write-csv.ts';
import { downloadFile } from '../shared/download-file.ts';

/** What a chart shows, as a table: the first row names the columns, the first cell of each other row names the row. */
type ChartTable = readonly (readonly (string | number)[])[];

interface ChartCardProps {
  title: string;
  /** Of the file that is exported, without its ending. */
  fileName: string;
  table: ChartTable;
  children: ReactNode;
}

const Cell = chakra('td', {
  base: { py: '2', pr: '4', textAlign: 'left', fontVariantNumeric: 'tabular-nums' },
});

/** A chart with the same as a table, and as a file. Who cannot see the chart reads the table. */
export function ChartCard({ title, fileName, table, children }: ChartCardProps) {
  const titleId = useId();
  const [head = [], ...rows] = table;
  const exportTable = () =>
    downloadFile(`${fileName}.csv`, 'text/csv;charset=utf-8', csvFile(table.map((row) => row.map(String))));
  return (
    <Box
      as="figure"
      aria-labelledby={titleId}
      margin="0"
      minWidth="0"
      p={{ base: '4', md: '6' }}
      border="1px solid {colors.line}"
      borderRadius="md"
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="4">
        <chakra.h3 id={titleId} textStyle="subheading">
          {title}
        </chakra.h3>
        <Button variant="quiet" size="sm" onClick={exportTable}>
          {messages.export}
          <chakra.span srOnly> {title}</chakra.span>
        </Button>
      </Box>
      {rows.length > 0 ? children : <chakra.p color="muted">{messages.nothing}</chakra.p>}
      {rows.length > 0 && (
        <chakra.details mt="4" textStyle="small">
          <chakra.summary cursor="pointer" color="pine.700" fontWeight="600" py="1">
            {messages.asTable}
            <chakra.span srOnly> {title}</chakra.span>
          </chakra.summary>
          {/* A scrolling part must be reached by keyboard. */}
          <Box overflowX="auto" tabIndex={0} role="region" aria-label={title}>
            <chakra.table width="100%" borderCollapse="collapse" mt="2">
              <thead>
                <tr>
                  {head.map((name) => (
                    <Cell key={name} as="th" scope="col" fontWeight="600">
                      {name}
                    </Cell>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...values]) => (
                  <chakra.tr key={name} borderTop="1px solid {colors.line}">
                    <Cell as="th" scope="row" fontWeight="400">
                      {name}
                    </Cell>
                    {values.map((value, index) => (
                      <Cell key={head[index + 1]}>{value}</Cell>
                    ))}
                  </chakra.tr>
                ))}
              </tbody>
            </chakra.table>
          </Box>
        </chakra.details>
      )}
    </Box>
  );
}
