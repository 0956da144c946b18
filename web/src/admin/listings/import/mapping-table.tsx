import { Box, chakra } from '@chakra-ui/react';
import { type CsvColumnName, csvColumn, csvColumnNames } from '@site/domain/content/csv';
import { importScreenMessages as messages } from '@site/domain/messages/extractor';
import { cut } from '@site/domain/text';
import { SelectField } from '../../../ui/form/controls.tsx';
import type { Mapping } from './map-columns.ts';
import type { ImportFile } from './use-import.ts';

const options = csvColumnNames.map((value) => ({ value, label: csvColumn(value).heading }));

/** How much of a cell is shown, in characters. */
const EXAMPLE_LENGTH = 40;

/** One select for each column of the file: the field that it fills. */
export function MappingTable({ file, onMap }: { file: ImportFile; onMap(mapping: Mapping): void }) {
  const { headings, rows, mapping } = file;
  return (
    <chakra.fieldset border="none" p="0" m="0" minWidth="0">
      <chakra.legend textStyle="subheading" p="0">
        {messages.columns}
      </chakra.legend>
      <chakra.p color="muted" textStyle="small" mt="1" mb="4">
        {messages.columnsHelp}
      </chakra.p>
      <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))">
        {headings.map((heading, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same heading, and keep their place
            key={index}
            label={messages.fieldFor(heading)}
            hint={exampleOf(rows, index)}
            options={options}
            prompt={messages.leaveOut}
            value={mapping[index] ?? ''}
            onChange={(event) => onMap(mapping.with(index, nameOf(event.currentTarget.value)))}
          />
        ))}
      </Box>
    </chakra.fieldset>
  );
}

function nameOf(value: string): CsvColumnName | null {
  return csvColumnNames.find((name) => name === value) ?? null;
}

/** The first cell of the column that says something. */
function exampleOf(rows: ImportFile['rows'], index: number): string | undefined {
  const cell = rows.map((row) => row[index]?.trim()).find(Boolean);
  return cell && messages.example(cell.length > EXAMPLE_LENGTH ? `${cut(cell, EXAMPLE_LENGTH)}...` : cell);
}
