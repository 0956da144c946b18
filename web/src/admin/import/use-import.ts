import { CSV_ROWS } from '@site/domain/content/csv';
import type { ImportListingsResponse } from '@site/domain/content/procedures';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { importScreenMessages as messages } from '@site/domain/messages/extractor';
import { useState } from 'react';
import { importListings } from '../../firebase/admin/procedures.ts';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { guessMapping, type Mapping, toRows } from './map-columns.ts';
import { undoImport } from './undo-import.ts';

/** A file that was read, and which field each of its columns fills. */
export interface ImportFile {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly mapping: Mapping;
}

export type ImportWork = 'checking' | 'importing' | undefined;

/** Leads a file from being read to being imported: nothing is written before it was checked without an error. */
export function useImport(onImported: () => void) {
  const [file, setFile] = useState<ImportFile>();
  const [work, setWork] = useState<ImportWork>();
  const [checked, setChecked] = useState<ImportListingsResponse>();
  // A repeat after a lost answer has the same id, and imports nothing twice.
  const [importId, setImportId] = useState<string>('');

  async function read(chosen: File) {
    setFile(undefined);
    setChecked(undefined);
    try {
      // The parser is lazy: few visits of the manager import anything.
      const { csvText, readCsv } = await import('../shared/csv/read-csv.ts');
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
