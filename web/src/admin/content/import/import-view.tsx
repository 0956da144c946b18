import { chakra, Grid, HStack, Stack } from '@chakra-ui/react';
import { CSV_ROWS, csvColumn, csvColumnNames } from '@site/domain/content/csv';
import type { ImportListingsResponse } from '@site/domain/content/procedures';
import { dayInKlang } from '@site/domain/time';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { withKeys } from '#admin/list/rows.ts';
import { Screen } from '#admin/shared/screen.tsx';
import { Refused, tell, tellFailure, useTell } from '#admin/shared/tell.ts';
import { useUnsaved } from '#admin/shared/unsaved.ts';
import { formatDate } from '#admin/shared/words.ts';
import { readAllContent, type Stored } from '#firebase/admin/content/watch-content.ts';
import { watchImports } from '#firebase/admin/documents.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { newestFirst } from '#firebase/admin/read.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { WorkButton } from '#ui/button.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { Checkbox, SelectField } from '#ui/form/controls.tsx';
import { DropZone } from '#ui/form/drop-zone.tsx';
import { ListRow, Small, Subheading } from '#ui/parts.tsx';
import { cutText } from '../row.tsx';
import { CheckResult } from './check-result.tsx';
import {
  csvText,
  guessMapping,
  hasText,
  type ImportFile,
  listingsCsv,
  mappingProblem,
  readCsv,
  toRows,
} from './csv-file.ts';

const CHOOSE = 'Choose a CSV file';

function download(what: string, listings: Parameters<typeof listingsCsv>[0]): void {
  downloadFile(`car-listings-${what}.csv`, 'text/csv;charset=utf-8', listingsCsv(listings));
}

/** Writes these vehicles, or every published one. */
export function exportVehicles(found?: readonly Stored<'car_listings'>[]): Promise<boolean> {
  const work = async () =>
    download(dayInKlang(serverNow()), found ?? (await readAllContent('car_listings')).toSorted(newestFirst));
  return tell(work, { failed: 'Failed to export car listings' });
}

const options = csvColumnNames.map((value) => ({ value, label: csvColumn(value).heading }));

function exampleOf(rows: ImportFile['rows'], index: number): string | undefined {
  const cell = rows.map((row) => row[index]?.trim()).find(Boolean);
  return cell && `such as “${cutText(cell)}”`;
}

function newOnes(count: number, isPublished: boolean): string {
  return isPublished || count === 0 ? `${count} new` : `${count} new (${count === 1 ? 'draft' : 'drafts'})`;
}

function undoImport(importId: string): Promise<boolean> {
  return tell(() => call('import-listings', { action: 'undo', importId }), {
    done: ({ undone, kept }) =>
      `Undone: ${undone} as before the import${kept === 0 ? '' : `; ${kept} changed since and kept`}`,
    failed: 'Failed to undo the import',
  });
}

function LastImports() {
  const [live] = useLive('listing-imports', watchImports);
  if (live.state !== 'loaded' || live.data.length === 0) return null;
  return (
    <section aria-label="Last imports">
      <Subheading as="h2" mb="2">
        Last imports
      </Subheading>
      <ul>
        {live.data.map(({ id, created, updated, by_name: name, created_at: time, state }) => {
          const words = `${created} new, ${updated} changed, by ${name}`;
          const undo = (
            <WorkButton label="Undo" about={words} working="Undoing..." onPress={() => undoImport(id)} />
          );
          return (
            <ListRow key={id} end={state === 'undone' ? <Small>Undone</Small> : undo}>
              {formatDate(time)}: {words}
            </ListRow>
          );
        })}
      </ul>
    </section>
  );
}

/** @throws Refused for a file without rows or with too many */
async function readFile(file: File): Promise<ImportFile> {
  const [headings = [], ...rows] = readCsv(csvText(new Uint8Array(await file.arrayBuffer())));
  if (rows.length === 0) throw new Refused('The file has headings only');
  const { length } = rows.filter(hasText);
  if (length > CSV_ROWS)
    throw new Refused(
      `The file has ${length} vehicles. ${CSV_ROWS} can be imported at once: please divide it.`,
    );
  return {
    name: file.name,
    headings,
    rows,
    mapping: guessMapping(headings),
    isAssigned: false,
    corrections: new Map(),
    leftOut: new Set(),
    isPublished: false,
    importId: crypto.randomUUID(),
  };
}

export default function ImportView({ back }: { back: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [file, setFile] = useState<ImportFile>();
  const [isReading, tell] = useTell();
  const [isImporting, tellImport] = useTell();
  const isBusy = isReading || isImporting;
  const [checked, setChecked] = useState<{
    readonly of: ImportFile;
    readonly answer: ImportListingsResponse;
  }>();
  useUnsaved(file !== undefined && (file.isAssigned || file.corrections.size + file.leftOut.size > 0));
  const problem = file && mappingProblem(file.mapping);

  function take(taken: ImportFile | undefined) {
    setFile(taken);
    setChecked(undefined);
  }

  function choose(chosen: File) {
    const isCsv = /\.(csv|txt|tsv)$/i.test(chosen.name) || chosen.type === 'text/csv';
    if (!isCsv) return tellFailure('Please select a CSV file');
    const failed = (reason: string) => `The file cannot be read: ${reason}`;
    void tell(async () => take(await readFile(chosen)), { failed });
  }

  const correct: ComponentProps<typeof CheckResult>['onCorrect'] = (rows, cells) =>
    setFile((before) => {
      if (!before) return before;
      const corrected = rows.map((row) => [row, { ...before.corrections.get(row), ...cells }] as const);
      return { ...before, corrections: new Map([...before.corrections, ...corrected]) };
    });

  async function send(action: 'check' | 'import', file: ImportFile) {
    const { importId, isPublished } = file;
    // The server refuses the import of anything else than the check has shown.
    const plan = action === 'import' && checked?.answer.plan;
    const work = async () => {
      const request = { action, importId, isPublished, rows: toRows(file), ...(plan && { plan }) };
      const answer = await call('import-listings', request);
      if (action === 'import' && answer.success) {
        take(undefined);
        heading.current?.focus();
      } else setChecked({ of: file, answer });
      return action === 'import' ? answer : undefined;
    };
    await (action === 'import' ? tellImport : tell)(work, {
      done: (answer) =>
        answer && `Imported: ${newOnes(answer.created, isPublished)}, ${answer.updated} changed`,
      failed: 'Failed to import car listings',
      action: () => ({ label: 'Undo', onAction: () => void undoImport(importId) }),
    });
  }

  return (
    <Screen title="Import car listings" back={back}>
      <Stack gap="8" maxWidth="60rem">
        <section aria-label={CHOOSE}>
          <Subheading as="h2" ref={heading} tabIndex={-1} mb="2">
            {file?.name ?? CHOOSE}
          </Subheading>
          <DropZone
            label={CHOOSE}
            accept=".csv,text/csv"
            disabled={isBusy}
            hint="or drop it here. A row with a known stock number or id changes that vehicle; any other makes a new one."
            onFile={choose}
          />
          <HStack flexWrap="wrap" gap="3" mt="4">
            <WorkButton label="Download the template" onPress={() => download('template', [])} />
            <WorkButton label="Export all vehicles" working="Exporting..." onPress={() => exportVehicles()} />
          </HStack>
        </section>
        {file && (
          <>
            {/* The end of an import would drop what is changed meanwhile. */}
            <chakra.fieldset minWidth="0" inert={isImporting}>
              <chakra.legend textStyle="subheading">Columns of the file</chakra.legend>
              <Small mt="1" mb="4">
                Each column of the file fills one field. What is left out stays as it is.
              </Small>
              <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))">
                {file.headings.map((name, index) => (
                  <SelectField
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same heading, and keep their place
                    key={index}
                    label={`Field for “${name}”`}
                    hint={exampleOf(file.rows, index)}
                    options={options}
                    prompt="Leave out"
                    value={file.mapping[index] ?? ''}
                    onChange={({ currentTarget: { value } }) => {
                      const field = csvColumnNames.find((each) => each === value) ?? null;
                      take({ ...file, mapping: file.mapping.with(index, field), isAssigned: true });
                    }}
                  />
                ))}
              </Grid>
            </chakra.fieldset>
            <Checkbox
              checked={file.isPublished}
              disabled={isImporting}
              onChange={({ currentTarget: { checked } }) => take({ ...file, isPublished: checked })}
            >
              Publish at once. Without this, new vehicles are drafts: visitors see them once you publish them.
            </Checkbox>
            <HStack flexWrap="wrap" gap="4">
              <WorkButton
                variant="dark"
                size="md"
                label="Check"
                working="Checking..."
                isOff={isBusy || problem !== undefined}
                onPress={() => send('check', file)}
              />
              <chakra.p role="status" textStyle="small" fontWeight="600">
                {problem}
              </chakra.p>
            </HStack>
          </>
        )}
        {file && checked && (
          <CheckResult
            checked={checked.answer}
            file={file}
            isStale={checked.of !== file}
            isImporting={isImporting}
            onCorrect={correct}
            onLeaveOut={(row, isOut) => setFile({ ...file, leftOut: withKeys(file.leftOut, [row], isOut) })}
            onCheck={() => send('check', file)}
            onImport={() => send('import', file)}
          />
        )}
        <LastImports />
      </Stack>
    </Screen>
  );
}
