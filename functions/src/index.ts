import './platform/require-configuration.ts';

import { functions } from './functions.ts';

type Tree = { [word: string]: Tree | object };

/** Firebase joins the names of nested exports with dashes: `assign-lead` is `assign.lead`. */
function withNested(tree: Tree, [word = '', ...rest]: readonly string[], value: object): Tree {
  const inner = rest.length === 0 ? value : withNested({ ...tree[word] }, rest, value);
  return { ...tree, [word]: inner };
}

/** Exports cannot be computed, so every first word stands here. A test compares what they deploy with the table. */
const tree = Object.entries(functions).reduce<Tree>(
  (all, [name, value]) => withNested(all, name.split('-'), value),
  {},
);
export const { create_admin_session, end_admin_session, validate_admin_session, verify_admin_credentials } =
  tree;
export const { add, announce, assign, change, check, close, confirm, count, end, enrol, erase, follow } =
  tree;
export const { forget, hide, invite, list, mark, merge, morning, nightly, note, page, publish, read } = tree;
export const { record, remove, report, request, restore, retry, scrape, send, set, split, stop, strike } =
  tree;
export const { tell, tend, update, withdraw } = tree;
const { delete: deletion, export: exporting, import: importing } = tree;

export { deletion as delete, exporting as export, importing as import };
