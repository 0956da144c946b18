import { CSV_ROWS, type CsvColumnName, csvColumn, csvColumnNames } from '@site/domain/content/csv';
import type { CsvCells, ImportListingsResponse } from '@site/domain/content/procedures';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { importScreenMessages as messages } from '@site/domain/messages/extractor';
import { useState } from 'react';
import { importListings } from '../../../firebase/admin/procedures.ts';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';

export async function undoImport(importId: string): Promise<void> {
  try {
    const { success, error, undone, kept } = await importListings({ action: 'undo', importId });
    if (success) toastSuccess(messages.undone(undone, kept), SUCCESS_TITLE);
    else toastFailure(error ?? messages.undoFailed, ERROR_TITLE);
  } catch (error) {
    console.error(messages.undoFailed, error);
    toastFailure(messages.undoFailed, ERROR_TITLE);
  }
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
}

export type ImportWork = 'checking' | 'importing' | undefined;

export function useImport(onImported: () => void) {
  const [file, setFile] = useState<ImportFile>();
  const [work, setWork] = useState<ImportWork>();
  const [checked, setChecked] = useState<ImportListingsResponse>();
  // The same id on each retry: an import whose answer was lost is not repeated.
  const [importId, setImportId] = useState<string>('');

  async function read(chosen: File) {
    setFile(undefined);
    setChecked(undefined);
    try {
      // Lazy loading: few visits import a file.
      const { csvText, readCsv } = await import('../../shared/csv/read-csv.ts');
      const [headings = [], ...rows] = readCsv(csvText(new Uint8Array(await chosen.arrayBuffer())));
      if (rows.length === 0) throw new Error(messages.noRows);
      if (rows.length > CSV_ROWS) throw new Error(messages.tooMany(rows.length, CSV_ROWS));
      setFile({ name: chosen.name, headings, rows, mapping: guessMapping(headings) });
      setImportId(crypto.randomUUID());
    } catch (error) {
      toastFailure(messages.unreadable(error instanceof Error ? error.message : String(error)), ERROR_TITLE);
    }
  }

  function map(mapping: Mapping) {
    setFile((before) => before && { ...before, mapping });
    setChecked(undefined);
  }

  async function ask(action: 'check' | 'import'): Promise<ImportListingsResponse | undefined> {
    if (!file) return undefined;
    setWork(action === 'check' ? 'checking' : 'importing');
    try {
      return await importListings({ action, importId, rows: toRows(file.rows, file.mapping) });
    } catch (error) {
      console.error(messages.failed, error);
      toastFailure(messages.failed, ERROR_TITLE);
      return undefined;
    } finally {
      setWork(undefined);
    }
  }

  const check = async () => setChecked(await ask('check'));

  async function run() {
    const answer = await ask('import');
    if (!answer) return;
    if (!answer.success) {
      setChecked(answer);
      toastFailure(answer.error ?? messages.failed, ERROR_TITLE);
      return;
    }
    toastSuccess(messages.done(answer.created, answer.updated), SUCCESS_TITLE, {
      action: { label: messages.undo, onAction: () => void undoImport(importId) },
    });
    setFile(undefined);
    setChecked(undefined);
    onImported();
  }

  return { file, work, checked, read, map, check, run };
}
