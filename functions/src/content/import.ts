import { planImport } from '@site/domain/content/plan-import';
import { type CsvCells, IMPORT_BODY_LIMIT } from '@site/domain/content/procedures';
import { importMessages } from '@site/domain/messages/extractor';
import type { AnswerOf } from '@site/domain/procedures';
import type { LiveSession } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
import {
  findImport,
  ImportRunning,
  isOvertaken,
  undoImport,
  vehiclesToImport,
  writeImport,
} from './imported.ts';

/**
 * Editors may call. Makes and changes listings as the rows of a CSV file say, all of them or none; checks the same without changing anything;
 * or takes an import back. Repeating an import or an undo with the same id changes nothing more.
 */
export const importListings = callable('import-listings', {
  bodyLimit: IMPORT_BODY_LIMIT,
  options: { timeoutSeconds: 60, memory: '512MiB', concurrency: 4 },
  async handle(request, caller) {
    try {
      if (request.action === 'undo') return await undo(request.importId, caller);
      return await run(request.action, request.importId, request.rows, caller);
    } catch (error) {
      if (error instanceof ImportRunning) return { success: false, error: importMessages.running };
      if (!isOvertaken(error)) throw error;
      const { undoChanged, changedMeanwhile } = importMessages;
      return { success: false, error: request.action === 'undo' ? undoChanged : changedMeanwhile };
    }
  },
});

async function undo(importId: string, caller: LiveSession): Promise<AnswerOf<'import-listings'>> {
  const undone = await undoImport(importId, caller);
  if (undone) return { success: true, ...undone };
  const isRepeated = (await findImport(importId))?.state === 'undone';
  return isRepeated ? { success: true } : { success: false, error: importMessages.unknownImport };
}

async function run(
  action: 'check' | 'import',
  importId: string,
  rows: readonly CsvCells[],
  { userId, username }: LiveSession,
): Promise<AnswerOf<'import-listings'>> {
  const before = action === 'import' ? await findImport(importId) : undefined;
  if (before && before.state !== 'writing') {
    const { created, updated, unchanged } = before;
    return { success: true, created, updated, unchanged };
  }
  const found = await vehiclesToImport(rows);
  const plan = planImport(rows, found);
  const counts = { created: plan.creates.length, updated: plan.updates.length, unchanged: plan.unchanged };
  if (plan.errors.length > 0) {
    return {
      success: false,
      error: importMessages.hasErrors(plan.errors.length),
      errors: [...plan.errors],
      ...counts,
    };
  }
  const changesAnything = counts.created + counts.updated > 0;
  if (action === 'import' && changesAnything) {
    await writeImport(importId, plan, found, { by: userId, by_name: username }, before?.asOf);
  }
  return { success: true, ...counts };
}
