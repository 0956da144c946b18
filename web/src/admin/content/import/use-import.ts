import { CSV_ROWS, type CsvColumnName, csvColumn, csvColumnNames } from '@site/domain/content/csv';
import type { CsvCells, ImportListingsResponse } from '@site/domain/content/procedures';
import { importScreenMessages as messages } from '@site/domain/messages/extractor';
import { useState } from 'react';
import { call } from '../../../firebase/admin/procedures.ts';
import { Refused, tell } from '../../shared/tell.ts';

export function undoImport(importId: string): Promise<boolean> {
  return tell(() => call('import-listings', { action: 'undo', importId }), {
    done: ({ undone, kept }) => messages.undone(undone, kept),
    failed: messages.undoFailed,
  });
}

/** The field of each column; null leaves the column out. */
export type Mapping = readonly (CsvColumnName | null)[];

const ALSO: Readonly<Partial<Record<CsvColumnName, readonly string[]>>> = {
  stock_no: ['stockno', 'stock', 'ref', 'refno'],
  brand: ['make'],
  mileage_km: ['mileage', 'odometer'],
  price_rm: ['pricerm'],
  color: ['color'],
  fuel_type: ['fueltype'],
};

/** Guesses the field of each heading. Each field is used once. */
export function guessMapping(headings: readonly string[]): Mapping {
  const free = new Set(csvColumnNames);
  return headings.map((heading) => {
    const found = [...free].find((name) => namesOf(name).includes(bare(heading)));
    if (found) free.delete(found);
    return found ?? null;
  });
}

function namesOf(name: CsvColumnName): string[] {
  return [csvColumn(name).heading, name, ...(ALSO[name] ?? [])].map(bare);
}

/** Letters and digits only, so that `Stock No.` equals `stock_no`. */
function bare(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export function mappingProblem(mapping: Mapping): string | undefined {
  const used = mapping.filter((name) => name !== null);
  const twice = used.find((name, index) => used.indexOf(name) !== index);
  if (twice) return messages.twice(csvColumn(twice).heading);
  return used.length === 0 ? messages.nothing : undefined;
}

export function toRows(rows: readonly (readonly string[])[], mapping: Mapping): CsvCells[] {
  return rows.map((row) =>
    Object.fromEntries(mapping.flatMap((name, index) => (name === null ? [] : [[name, row[index] ?? '']]))),
  );
}

export interface ImportFile {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly mapping: Mapping;
  /** The same id on each retry: an import whose answer was lost is not repeated. */
  readonly importId: string;
}

export function useImport(onImported: () => void) {
  const [file, setFile] = useState<ImportFile>();
  const [work, setWork] = useState<'check' | 'import'>();
  const [checked, setChecked] = useState<ImportListingsResponse>();

  async function read(chosen: File) {
    setFile(undefined);
    setChecked(undefined);
    await tell(
      async () => {
        // Lazy loading: few visits import a file.
        const { csvText, readCsv } = await import('../../shared/csv/read-csv.ts');
        const [headings = [], ...rows] = readCsv(csvText(new Uint8Array(await chosen.arrayBuffer())));
        if (rows.length === 0) throw new Refused(messages.noRows);
        if (rows.length > CSV_ROWS) throw new Refused(messages.tooMany(rows.length, CSV_ROWS));
        const importId = crypto.randomUUID();
        setFile({ name: chosen.name, headings, rows, mapping: guessMapping(headings), importId });
      },
      { failed: messages.unreadable },
    );
  }

  function map(mapping: Mapping) {
    setFile((before) => before && { ...before, mapping });
    setChecked(undefined);
  }

  /** Checks or imports the file. */
  async function send(action: 'check' | 'import') {
    if (!file) return;
    const { importId, rows, mapping } = file;
    setWork(action);
    await tell(
      async () => {
        const answer = await call('import-listings', { action, importId, rows: toRows(rows, mapping) });
        const isImported = action === 'import' && answer.success;
        setChecked(isImported ? undefined : answer);
        if (action === 'check') return undefined;
        if (isImported) {
          setFile(undefined);
          onImported();
        }
        return answer;
      },
      {
        done: (answer) => answer && messages.done(answer.created, answer.updated),
        failed: messages.failed,
        action: () => ({ label: messages.undo, onAction: () => void undoImport(importId) }),
      },
    );
    setWork(undefined);
  }

  return { file, work, checked, read, map, send };
}
