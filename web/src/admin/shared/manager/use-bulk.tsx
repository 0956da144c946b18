import { Box, chakra } from '@chakra-ui/react';
import type { ContentCollection } from '@site/domain/content/kinds';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { tableMessages } from '@site/domain/messages/shell';
import { type ReactNode, useState } from 'react';
import type { Stored } from '../../../firebase/admin/content/stored.ts';
import type { GrowingList } from '../../../firebase/admin/growing-list.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { type Selection, useSelection } from '../table/selection.ts';
import type { BulkAction, Undo } from './manager-kind.ts';
import { useFocusAfterBulk } from './use-focus-return.ts';

export interface BulkResult<Item> {
  /** How each change is taken back, the first first. Where nothing had to be done, nothing is. */
  readonly undos: readonly Undo[];
  readonly failed: readonly Item[];
  /** The message of the last failure. */
  readonly reason: string;
}

/** Does something to one entry after the other, also after a failure. `onDone` is told how many are done. */
export async function runBulk<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<Undo | undefined>,
  onDone: (count: number) => void,
): Promise<BulkResult<Item>> {
  const undos: Undo[] = [];
  const failed: Item[] = [];
  let reason = '';
  for (const [position, item] of items.entries()) {
    onDone(position);
    try {
      const undo = await act(item);
      if (undo) undos.push(undo);
    } catch (error) {
      console.error('A change of several entries failed for one', error);
      failed.push(item);
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  return { undos, failed, reason };
}

interface BulkBarProps {
  count: number;
  /** How many are done, while something is done to them. */
  done: number | undefined;
  actions: readonly { readonly label: string; readonly isDangerous?: boolean; onPress(): void }[];
  onClear(): void;
}

/** What can be done to the chosen rows. It stands at the end of the table, or at the lower edge of the window while that is further down. */
function BulkBar({ count, done, actions, onClear }: BulkBarProps) {
  if (count === 0) return null;
  const isBusy = done !== undefined;
  return (
    <Box
      role="region"
      aria-label={tableMessages.bar}
      data-ground="dark"
      position="sticky"
      zIndex="nav"
      bottom="calc(var(--dock, 0px) + var(--toast, 0px) + 0.75rem)"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mt="4"
      px="4"
      py="2"
      borderRadius="md"
      boxShadow="floating"
      background="pine.950"
      color="white"
    >
      <chakra.p role="status" flex="1" fontWeight="600" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {isBusy ? tableMessages.working(done, count) : tableMessages.chosen(count)}
      </chakra.p>
      {/* On a phone the actions are a row that is moved sideways. */}
      <Box
        display="flex"
        gap="2"
        order={{ base: '1', lg: '0' }}
        flexBasis={{ base: '100%', lg: 'auto' }}
        overflowX="auto"
        m="-1"
        p="1"
      >
        {actions.map(({ label, isDangerous, onPress }) => (
          <Button
            key={label}
            variant={isDangerous ? 'danger' : 'outline'}
            size="sm"
            flexShrink="0"
            // Not `disabled`: the button would lose the focus.
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onPress()}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Button
        variant="quiet"
        size="sm"
        px="3"
        color="white"
        _hover={{ background: 'pine.800' }}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onClear()}
      >
        {tableMessages.clear}
      </Button>
    </Box>
  );
}

interface Bulk {
  readonly selection: Selection;
  /** For below the table. */
  readonly bar: ReactNode;
}

/** Choosing entries of a list, and doing something to all of them: the actions of the kind, and deleting. A toast undoes all of it. */
export function useBulk<C extends ContentCollection>(
  list: GrowingList<Stored<C>>,
  actions: readonly BulkAction<C>[],
  remove: BulkAction<C>,
): Bulk {
  const selection = useSelection();
  const [done, setDone] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  // An entry may have gone meanwhile.
  const held = new Map([...list.items, ...list.found].map((item) => [item.id, item]));
  const chosen = [...selection.keys].flatMap((key) => held.get(key) ?? []);

  useFocusAfterBulk(chosen.length);

  async function run({ act, done: told }: BulkAction<C>) {
    setAsking(false);
    const { undos, failed, reason } = await runBulk(chosen, act, setDone);
    for (const { id } of chosen) list.refresh(id);
    setDone(undefined);
    const action =
      undos.length > 0 ? undoAll(undos, () => chosen.map(({ id }) => list.refresh(id))) : undefined;
    if (failed.length > 0)
      toastFailure(tableMessages.failed(failed.length, chosen.length, reason), ERROR_TITLE, { action });
    else
      toastSuccess(undos.length > 0 ? told(undos.length) : tableMessages.nothingToDo, SUCCESS_TITLE, {
        action,
      });
    // Those that failed stay chosen, and so does what has been chosen meanwhile.
    const done = chosen.filter((item) => !failed.includes(item));
    selection.choose(
      done.map(({ id }) => id),
      false,
    );
  }

  const bar = (
    <>
      <BulkBar
        count={chosen.length}
        done={done}
        actions={[
          ...actions.map((action) => ({ label: action.label, onPress: () => void run(action) })),
          { label: remove.label, isDangerous: true, onPress: () => setAsking(true) },
        ]}
        onClear={selection.clear}
      />
      {isAsking && (
        <ConfirmDialog
          title={tableMessages.deleteTitle(chosen.length)}
          text={tableMessages.deleteText}
          note={tableMessages.inTrash}
          confirm={remove.label}
          onConfirm={() => void run(remove)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
  return { selection, bar };
}

/** The button of the toast that takes all changes back, the last first. */
function undoAll(undos: readonly Undo[], onUndone: () => void) {
  async function takeBack() {
    const { failed } = await runBulk(
      undos.toReversed(),
      async (undo) => void (await undo()),
      () => {},
    );
    onUndone();
    if (failed.length > 0) toastFailure(tableMessages.undoFailed, ERROR_TITLE);
    else toastSuccess(tableMessages.undone, SUCCESS_TITLE);
  }
  return { label: tableMessages.undo, onAction: () => void takeBack() };
}
