import { hasAccess } from '@site/domain/roles';
import { mainCallers, roleOf } from './callers.ts';
import type { DocumentCase } from './case.ts';

const GROUP = 'the timeline of a lead';
const collection = 'leads/existing/activity';
const note = { type: 'note', text: 'Call back on Monday', by: 'admin', revision: 1 };

/** Administrators read the timeline of a lead. Nobody writes it: procedures add to it, and nothing in it ever changes. */
export function activityCases(): DocumentCase[] {
  const base = { group: GROUP, collection, id: 'r000001' };
  return mainCallers.flatMap((caller): DocumentCase[] => {
    const role = roleOf[caller];
    const may = role !== undefined && hasAccess(role, 'sales');
    const who = `${caller} ${may ? 'may' : 'may not'}`;
    return [
      { ...base, caller, verb: 'get', before: note, may, name: `${who} get an entry` },
      {
        ...base,
        collection: `${collection}/r000001/deeper`,
        caller,
        verb: 'get',
        before: note,
        may: false,
        name: `${caller} may not get what lies below an entry`,
      },
      { ...base, caller, verb: 'list', limit: 25, may, name: `${who} list the entries` },
      { ...base, caller, verb: 'create', data: note, may: false, name: `${caller} may not add an entry` },
      {
        ...base,
        caller,
        verb: 'update',
        before: note,
        data: { text: 'Said yes' },
        may: false,
        name: `${caller} may not change an entry`,
      },
      {
        ...base,
        caller,
        verb: 'delete',
        before: note,
        may: false,
        name: `${caller} may not delete an entry`,
      },
    ];
  });
}
