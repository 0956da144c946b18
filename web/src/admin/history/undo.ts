import { undoMessages } from '@site/domain/messages/history';
import { type Change, findChange, type Versioned } from '../../firebase/admin/history.ts';
import { restoreVersion } from '../../firebase/admin/procedures.ts';
import { Refused } from '../shared/tell.ts';

/** Which change of a document is meant, to tell it from earlier ones while the server has not written it down yet. */
export type IsMeant = (change: Pick<Change, 'kind' | 'after'>) => boolean;

export const isCreation: IsMeant = ({ kind }) => kind === 'create';
export const isDeletion: IsMeant = ({ kind }) => kind === 'delete';
export const isRestoration: IsMeant = ({ kind }) => kind === 'restore';

/** The change that stored these values. */
export function isUpdateTo(changed: object): IsMeant {
  return ({ kind, after }) =>
    kind === 'update' &&
    Object.entries(changed).every(([name, value]) => JSON.stringify(after?.[name]) === JSON.stringify(value));
}

/** Takes a change back. Rejects with the reason, also when the server has not written the change down in time. */
export async function takeBack(document: Versioned, isMeant: IsMeant): Promise<void> {
  const answer = await findChange(document, isMeant)
    .then(({ id }) => restoreVersion({ historyId: id }))
    .catch((cause) => {
      throw new Error(undoMessages.notYet, { cause });
    });
  if (!answer.success) throw new Refused(answer.error);
}
