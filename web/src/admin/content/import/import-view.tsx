import { Box, chakra } from '@chakra-ui/react';
import type { CarListing } from '@site/domain/content/car-listing';
import {
  type CsvColumnName,
  csvColumn,
  csvColumnNames,
  csvHeadings,
  toCells,
} from '@site/domain/content/csv';
import { rowNumber } from '@site/domain/content/plan-import';
import type { ImportListingsResponse, RowError } from '@site/domain/content/procedures';
import { dayInKlang } from '@site/domain/enquiries/hours';
import { ERROR_TITLE, listingManagerMessages } from '@site/domain/messages/content';
import { importScreenMessages as messages } from '@site/domain/messages/extractor';
import { cut } from '@site/domain/text';
import { useEffect, useRef, useState } from 'react';
import { readAllContent } from '../../../firebase/admin/content/content.ts';
import { type ShownImport, watchImports } from '../../../firebase/admin/documents.ts';
import { newestFirst } from '../../../firebase/admin/list.ts';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/controls.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { DropZone } from '../../form/files.tsx';
import { csvFile } from '../../shared/csv/write-csv.ts';
import { downloadFile } from '../../shared/download-file.ts';
import { formatDate } from '../../shared/format-date.ts';
import { ListRow } from '../../shared/list-row.tsx';
import { Screen } from '../../shared/screen.tsx';
import { type ImportFile, type Mapping, mappingProblem, undoImport, useImport } from './use-import.ts';

const SHOWN = 100;

interface CheckResultProps {
  checked: ImportListingsResponse;
  isImporting: boolean;
  onImport(): void;
}

function CheckResult({ checked, isImporting, onImport }: CheckResultProps) {
  const { success, error, errors, created, updated, unchanged } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const changes = created + updated;
  return (
    <section aria-label={messages.result}>
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="subheading">
        {messages.result}
      </chakra.h2>
      <chakra.p mt="1" mb="4">
        {[messages.created(created), messages.updated(updated), messages.unchanged(unchanged)].join(', ')}
      </chakra.p>
      {!success && error && <Notice tone="warning">{error}</Notice>}
      {errors.length > 0 && <Errors errors={errors} />}
      {success && changes === 0 && <p>{messages.nothingToDo}</p>}
      {success && changes > 0 && (
        <Button
          // Not `disabled`: the button would lose the focus.
          aria-disabled={isImporting || undefined}
          onClick={() => !isImporting && onImport()}
        >
          {isImporting ? messages.running : messages.run(changes)}
        </Button>
      )}
    </section>
  );
}

function Errors({ errors }: { errors: readonly RowError[] }) {
  const { row, column, problem } = messages.errorColumns;
  return (
    <Box overflowX="auto" mt="4">
      <chakra.table
        width="100%"
        textAlign="left"
        css={{ '& th, & td': { py: '2', pr: '4', borderBottom: '1px solid {colors.line}' } }}
      >
        <chakra.caption textAlign="left" fontWeight="600" pb="2">
          {messages.errors}
        </chakra.caption>
        <thead>
          <tr>
            <th scope="col">{row}</th>
            <th scope="col">{column}</th>
            <th scope="col">{problem}</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, SHOWN).map((error) => (
            <tr key={`${error.row} ${error.column} ${error.message}`}>
              <td>{rowNumber(error.row)}</td>
              <td>{error.column && csvColumn(error.column).heading}</td>
              <td>{error.message}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {errors.length > SHOWN && <p>{messages.moreErrors(errors.length - SHOWN)}</p>}
    </Box>
  );
}

/** Listings as a CSV file that can be imported again. Without listings it is the template. */
export function listingsCsv(listings: readonly (CarListing & { readonly id: string })[]): string {
  return csvFile([csvHeadings, ...listings.map(toCells)]);
}

const CSV = 'text/csv;charset=utf-8';

function ExportButtons() {
  const [isBusy, setIsBusy] = useState(false);

  async function exportAll() {
    setIsBusy(true);
    try {
      const listings = await readAllContent('car_listings');
      const day = dayInKlang(new Date());
      downloadFile(`car-listings-${day}.csv`, CSV, listingsCsv(listings.toSorted(newestFirst)));
    } catch (error) {
      console.error(messages.exportFailed, error);
      toastFailure(messages.exportFailed, ERROR_TITLE);
    }
    setIsBusy(false);
  }

  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button
        variant="outline"
        size="sm"
        onClick={() => downloadFile('car-listings-template.csv', CSV, listingsCsv([]))}
      >
        {messages.template}
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void exportAll()}
      >
        {isBusy ? messages.exporting : messages.exportAll}
      </Button>
    </Box>
  );
}

const options = csvColumnNames.map((value) => ({ value, label: csvColumn(value).heading }));

/** In characters. */
const EXAMPLE_LENGTH = 40;

function MappingTable({ file, onMap }: { file: ImportFile; onMap(mapping: Mapping): void }) {
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

function exampleOf(rows: ImportFile['rows'], index: number): string | undefined {
  const cell = rows.map((row) => row[index]?.trim()).find(Boolean);
  return cell && messages.example(cell.length > EXAMPLE_LENGTH ? `${cut(cell, EXAMPLE_LENGTH)}...` : cell);
}

function LastImports() {
  const [live] = useLiveQuery('listing-imports', watchImports);
  const imports = live.state === 'loaded' ? live.data : [];
  if (imports.length === 0) return null;
  return (
    <section aria-label={messages.history}>
      <chakra.h2 textStyle="subheading">{messages.history}</chakra.h2>
      <Box as="ul" listStyleType="none" mt="2">
        {imports.map((each) => (
          <LastImport key={each.id} last={each} />
        ))}
      </Box>
    </section>
  );
}

function LastImport({
  last: { id, created, updated, by_name: name, created_at: time, state },
}: {
  last: ShownImport;
}) {
  const [isUndoing, setIsUndoing] = useState(false);
  const words = messages.historyEntry(created, updated, name);

  async function undo() {
    setIsUndoing(true);
    await undoImport(id);
    setIsUndoing(false);
  }

  const end =
    state === 'undone' ? (
      <chakra.span color="muted">{messages.wasUndone}</chakra.span>
    ) : (
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isUndoing || undefined}
        aria-label={`${messages.undo}: ${words}`}
        onClick={() => !isUndoing && void undo()}
      >
        {isUndoing ? messages.undoing : messages.undo}
      </Button>
    );
  return (
    <ListRow end={end}>
      {formatDate(time)}: {words}
    </ListRow>
  );
}

export default function ImportView({ onBack }: { onBack(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { file, work, checked, read, map, check, run } = useImport(() => heading.current?.focus());
  const problem = file && mappingProblem(file.mapping);
  const back = (
    <Button variant="outline" size="sm" mb="2" onClick={onBack}>
      <Icon name="back" />
      {listingManagerMessages.backToListings}
    </Button>
  );

  function choose(chosen: File) {
    if (/\.(csv|txt|tsv)$/i.test(chosen.name) || chosen.type === 'text/csv') void read(chosen);
    else toastFailure(messages.notCsv, ERROR_TITLE);
  }

  return (
    <Screen title={messages.title} back={back}>
      <Box display="grid" gap="8" maxWidth="60rem">
        <section aria-label={messages.choose}>
          <chakra.h2 ref={heading} tabIndex={-1} textStyle="subheading" mb="3">
            {file?.name ?? messages.choose}
          </chakra.h2>
          <DropZone
            label={messages.choose}
            accept=".csv,text/csv"
            disabled={work !== undefined}
            onFile={choose}
          >
            <chakra.span textStyle="small" color="muted">
              {messages.chooseHint}
            </chakra.span>
          </DropZone>
          <Box mt="4">
            <ExportButtons />
          </Box>
        </section>
        {file && <MappingTable file={file} onMap={map} />}
        {file && (
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="4">
            <Button
              variant="dark"
              aria-disabled={work !== undefined || problem !== undefined || undefined}
              onClick={() => !work && !problem && void check()}
            >
              {work === 'checking' ? messages.checking : messages.check}
            </Button>
            <chakra.p role="status" textStyle="small" fontWeight="600">
              {problem}
            </chakra.p>
          </Box>
        )}
        {checked && (
          <CheckResult checked={checked} isImporting={work === 'importing'} onImport={() => void run()} />
        )}
        <LastImports />
      </Box>
    </Screen>
  );
}
