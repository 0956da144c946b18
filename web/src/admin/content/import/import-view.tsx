import { chakra, Grid, HStack, Stack } from '@chakra-ui/react';
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
import { listingManagerMessages } from '@site/domain/messages/content';
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
import { DropZone } from '../../form/files.tsx';
import { csvFile } from '../../shared/csv/write-csv.ts';
import { downloadFile } from '../../shared/download-file.ts';
import { formatDate } from '../../shared/format-date.ts';
import { ListRow, Small } from '../../shared/list-row.tsx';
import { PlainTable } from '../../shared/plain-table.tsx';
import { Screen } from '../../shared/screen.tsx';
import { tellFailure, useTell } from '../../shared/tell.ts';
import { WorkButton } from '../../shared/work-button.tsx';
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
        <WorkButton
          variant="solid"
          size="md"
          label={messages.run(changes)}
          working={messages.running}
          isWorking={isImporting}
          onPress={onImport}
        />
      )}
    </section>
  );
}

function Errors({ errors }: { errors: readonly RowError[] }) {
  const { row, column, problem } = messages.errorColumns;
  return (
    <>
      <chakra.h3 fontWeight="600" mt="4">
        {messages.errors}
      </chakra.h3>
      <PlainTable
        label={messages.errors}
        head={[row, column, problem]}
        rows={errors
          .slice(0, SHOWN)
          .map((error) => [
            rowNumber(error.row),
            error.column && csvColumn(error.column).heading,
            error.message,
          ])}
      />
      {errors.length > SHOWN && <p>{messages.moreErrors(errors.length - SHOWN)}</p>}
    </>
  );
}

/** Listings as a CSV file that can be imported again. Without listings it is the template. */
export function listingsCsv(listings: readonly (CarListing & { readonly id: string })[]): string {
  return csvFile([csvHeadings, ...listings.map(toCells)]);
}

const CSV = 'text/csv;charset=utf-8';

function ExportButtons() {
  const [isBusy, tell] = useTell();

  async function exportAll() {
    const listings = await readAllContent('car_listings');
    const day = dayInKlang(new Date());
    downloadFile(`car-listings-${day}.csv`, CSV, listingsCsv(listings.toSorted(newestFirst)));
  }

  return (
    <HStack flexWrap="wrap" gap="3" mt="4">
      <WorkButton
        label={messages.template}
        onPress={() => downloadFile('car-listings-template.csv', CSV, listingsCsv([]))}
      />
      <WorkButton
        label={messages.exportAll}
        working={messages.exporting}
        isWorking={isBusy}
        onPress={() => void tell(exportAll, { failed: messages.exportFailed })}
      />
    </HStack>
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
      <Small mt="1" mb="4">
        {messages.columnsHelp}
      </Small>
      <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))">
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
      </Grid>
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
  if (live.state !== 'loaded' || live.data.length === 0) return null;
  return (
    <section aria-label={messages.history}>
      <chakra.h2 textStyle="subheading" mb="2">
        {messages.history}
      </chakra.h2>
      <ul>
        {live.data.map((each) => (
          <LastImport key={each.id} {...each} />
        ))}
      </ul>
    </section>
  );
}

function LastImport({ id, created, updated, by_name: name, created_at: time, state }: ShownImport) {
  const [isUndoing, setIsUndoing] = useState(false);
  const words = messages.historyEntry(created, updated, name);

  async function undo() {
    setIsUndoing(true);
    await undoImport(id);
    setIsUndoing(false);
  }

  const end =
    state === 'undone' ? (
      <Small>{messages.wasUndone}</Small>
    ) : (
      <WorkButton
        label={messages.undo}
        about={words}
        working={messages.undoing}
        isWorking={isUndoing}
        onPress={() => void undo()}
      />
    );
  return (
    <ListRow end={end}>
      {formatDate(time)}: {words}
    </ListRow>
  );
}

export default function ImportView({ onBack }: { onBack(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { file, work, checked, read, map, send } = useImport(() => heading.current?.focus());
  const problem = file && mappingProblem(file.mapping);
  const back = (
    <Button variant="outline" size="sm" mb="2" onClick={onBack}>
      <Icon name="back" />
      {listingManagerMessages.backToListings}
    </Button>
  );

  function choose(chosen: File) {
    if (/\.(csv|txt|tsv)$/i.test(chosen.name) || chosen.type === 'text/csv') void read(chosen);
    else tellFailure(messages.notCsv);
  }

  return (
    <Screen title={messages.title} back={back}>
      <Stack gap="8" maxWidth="60rem">
        <section aria-label={messages.choose}>
          <chakra.h2 ref={heading} tabIndex={-1} textStyle="subheading" mb="3">
            {file?.name ?? messages.choose}
          </chakra.h2>
          <DropZone
            label={messages.choose}
            accept=".csv,text/csv"
            disabled={work !== undefined}
            hint={messages.chooseHint}
            onFile={choose}
          />
          <ExportButtons />
        </section>
        {file && <MappingTable file={file} onMap={map} />}
        {file && (
          <HStack flexWrap="wrap" gap="4">
            <WorkButton
              variant="dark"
              size="md"
              label={messages.check}
              working={messages.checking}
              isWorking={work === 'check'}
              isOff={work !== undefined || problem !== undefined}
              onPress={() => void send('check')}
            />
            <chakra.p role="status" textStyle="small" fontWeight="600">
              {problem}
            </chakra.p>
          </HStack>
        )}
        {checked && (
          <CheckResult
            checked={checked}
            isImporting={work === 'import'}
            onImport={() => void send('import')}
          />
        )}
        <LastImports />
      </Stack>
    </Screen>
  );
}
