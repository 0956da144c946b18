import { chakra, HStack } from '@chakra-ui/react';
import { AnimatePresence } from 'framer-motion';
import { type ComponentProps, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { WorkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { LOW } from '#ui/use-media.ts';
import { type Failed, runAll, sentenceOf, tellFailure, tellSuccess, undoButton } from '../shared/tell.ts';
import { useSelection } from './rows.ts';

const unseen = (names: readonly string[]) =>
  `${names.length} of them ${names.length === 1 ? 'is' : 'are'} hidden now: ${names.join(', ')}`;

export interface Entry {
  readonly id: string;
}

interface Offer<Item extends Entry> {
  readonly label: string;
  named?(name: string): string;
  readonly isDangerous?: boolean;
  /** True: a button in the row. Otherwise the action is in the row's menu. */
  readonly isButton?: boolean;
  /** Other chosen entries are skipped. */
  isOffered?(item: Item): boolean;
}

/** A link. `open` is for this tab, and `address` for another one. */
export interface Opening<Item extends Entry> extends Offer<Item> {
  open(item: Item): void;
  address(item: Item): string;
  /** True: a click anywhere in the row opens it too. */
  readonly isForRow?: boolean;
}

export interface Asking<Item extends Entry> extends Offer<Item> {
  dialog(item: Item, close: () => void, act: Actions<Item>['act']): ReactNode;
}

/** Asks in a dialog before it changes the chosen entries. */
export interface Preparing<Item extends Entry> extends Offer<Item> {
  prepare(items: readonly Item[], close: () => void, act: Actions<Item>['act']): ReactNode;
}

/** The row's menu, the bar of chosen rows and Undo all use it. */
export interface Action<Item extends Entry> extends Offer<Item> {
  /** Offered for one entry only, or for several only. Default: both. */
  readonly only?: 'one' | 'many';
  ask?(
    names: readonly string[],
    items: readonly Item[],
  ): Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onCancel'>;
  /** True if a dialog has named every entry. */
  readonly isNamed?: boolean;
  /** Changes one entry. It may answer with its undo, or as the server does. */
  run(item: Item): Promise<unknown>;
  /** Default: the message of the error. */
  readonly failed?: Failed;
  done(names: readonly string[]): string;
  /** A second sentence of the toast, beside its Undo. */
  undoable?(count: number): string;
}

type Actions<Item extends Entry> = ReturnType<typeof useActions<Item>>;

interface Known<Item extends Entry> {
  /** An entry that is not among them is gone. */
  readonly items: readonly Item[];
  /** Entries in sight. Others are named before an action changes them. */
  readonly shown: readonly Item[];
  nameOf(item: Item): string;
}

/** The dialog of a part of a screen, and how to open one. Resolves with what it was closed with. */
export function useDialog() {
  const [dialog, show] = useState<ReactNode>();
  const open = (render: (close: (isDone?: boolean) => void) => ReactNode) =>
    new Promise<boolean>((resolve) => {
      const own = render((isDone = false) => {
        // Work that goes on in a closed dialog must not close the next one.
        show((now) => (now === own ? undefined : now));
        resolve(isDone);
      });
      show(own);
    });
  return [dialog, open] as const;
}

/** Runs actions on entries of a list, and has those that are chosen. The failed ones stay chosen. */
export function useActions<Item extends Entry>({ items, shown, nameOf }: Known<Item>) {
  const selection = useSelection();
  const chosen = items.filter(({ id }) => selection.keys.has(id));
  const inSight = new Set(shown.map(({ id }) => id));
  const hiddenOf = (chosen: readonly Item[]) => chosen.filter(({ id }) => !inSight.has(id)).map(nameOf);
  const [dialog, open] = useDialog();
  const [working, setWorking] = useState<number>();
  /** The running action by entry. */
  const busy = useRef(new Map<string, string>());

  async function run(action: Action<Item>, items: readonly Item[]): Promise<void> {
    const free = items.filter(({ id }) => !busy.current.has(id));
    if (free.length === 0) {
      const isOther = items.some(({ id }) => busy.current.get(id) !== action.label);
      if (isOther) tellFailure('Still being changed. Please try again in a moment.');
      return;
    }
    const wanted = free.filter((item) => action.isOffered?.(item) ?? true);
    for (const { id } of wanted) busy.current.set(id, action.label);
    const isOne = items.length === 1;
    const { done, failed, undos, error } = await runAll(wanted, action.run, isOne ? undefined : setWorking);
    for (const { id } of wanted) busy.current.delete(id);
    setWorking(undefined);
    const undo = undoButton(...undos);
    if (error) {
      const sentence = sentenceOf(error, action.failed ?? error.message);
      tellFailure(
        isOne ? sentence : `${failed.length} of ${items.length} could not be changed: ${sentence}`,
        undo,
      );
    } else if (done.length === 0) tellSuccess('Nothing had to be changed');
    else {
      const detail = undos.length === done.length ? action.undoable?.(done.length) : undefined;
      tellSuccess(action.done(done.map(nameOf)), undo, detail);
    }
    const finished = free.flatMap((item) => (failed.includes(item) ? [] : item.id));
    selection.choose(finished, false);
  }

  /** Never rejects: a toast shows the result. */
  async function act(action: Action<Item>, items: readonly Item[]): Promise<void> {
    const hidden = hiddenOf(items);
    const warning = !action.isNamed && hidden.length > 0 && unseen(hidden);
    if (!action.ask && !warning) return run(action, items);
    const question = action.ask?.(items.map(nameOf), items) ?? {
      title: items.length === 1 ? 'Change one entry' : `Change ${items.length} entries`,
      text: `Do you want “${action.label}” for all that you have selected?`,
      confirm: action.label,
    };
    const note = [warning, question.note].filter(Boolean).join(' ');
    void open((close) => {
      const onConfirm = () => {
        close();
        void run(action, items);
      };
      return <ConfirmDialog {...question} note={note} onConfirm={onConfirm} onCancel={close} />;
    });
  }

  // Renders the list again, which looks for the focus (`useFocusKept`).
  const [, left] = useReducer((count: number) => count + 1, 0);
  const shownDialog = <AnimatePresence onExitComplete={left}>{dialog}</AnimatePresence>;
  return { selection, chosen, hidden: hiddenOf(chosen), working, act, open, dialog: shownDialog };
}

interface BulkBarProps<Item extends Entry>
  extends Pick<Actions<Item>, 'selection' | 'chosen' | 'hidden' | 'working' | 'act' | 'open'> {
  actions: readonly (Action<Item> | Preparing<Item>)[];
  children?: ReactNode;
}

export function BulkBar<Item extends Entry>(props: BulkBarProps<Item>) {
  const { selection, chosen, hidden, working, actions, act, open, children } = props;
  const press = (action: (typeof actions)[number]) =>
    void ('run' in action ? act(action, chosen) : open((close) => action.prepare(chosen, close, act)));
  const row = useRef<HTMLDivElement>(null);
  const comesLast = children !== undefined && actions.length > 0;
  useEffect(() => {
    // A button that a choice has brought is in sight.
    if (comesLast && row.current) row.current.scrollLeft = row.current.scrollWidth;
  }, [comesLast]);
  if (chosen.length === 0) return null;
  const isBusy = working !== undefined;
  return (
    <HStack
      role="region"
      aria-label="Selected entries"
      data-ground="dark"
      position="sticky"
      zIndex="nav"
      bottom="calc(var(--dock, 0px) + var(--toast, 0px) + 0.75rem)"
      css={{ [LOW]: { position: 'static' } }}
      flexWrap="wrap"
      mt="4"
      px="4"
      py="2"
      borderRadius="md"
      boxShadow="floating"
      background="pine.950"
      color="white"
    >
      <chakra.p
        role="status"
        flex="1"
        fontWeight="600"
        minWidth="max-content"
        fontVariantNumeric="tabular-nums"
      >
        {isBusy ? `${working} of ${chosen.length}...` : `${chosen.length} selected`}
      </chakra.p>
      {hidden.length > 0 && (
        <chakra.p order="2" width="100%" textStyle="small" lineClamp="3" dir="auto">
          {unseen(hidden)}
        </chakra.p>
      )}
      {/* On a phone the actions scroll sideways in one row. */}
      <HStack
        ref={row}
        order={{ base: 1, lg: 0 }}
        width={{ base: '100%', lg: 'auto' }}
        overflowX="auto"
        p="1"
      >
        {children}
        {actions.map((action) => (
          <WorkButton
            key={action.label}
            variant={action.isDangerous ? 'danger' : 'outline'}
            flexShrink="0"
            label={action.label}
            isOff={isBusy}
            onPress={() => press(action)}
          />
        ))}
      </HStack>
      <WorkButton variant="dark" label="Clear selection" isOff={isBusy} onPress={selection.clear} />
    </HStack>
  );
}

/**
 * The message of a `Refused` is shown unchanged. Without `undo` an entry cannot be restored, also not from the trash. If `remove` answers
 * with false, the entry was gone. Its Undo belongs to the person who deleted it.
 */
export function deletion<Item extends Entry>(
  messages: Readonly<Record<'confirmDelete' | 'deleted' | 'deleteFailed', string>>,
  remove: (item: Item) => Promise<unknown>,
  undo: (item: Item) => (() => Promise<unknown>) | undefined = () => undefined,
): Action<Item> {
  return {
    label: 'Delete',
    isDangerous: true,
    isButton: true,
    ask: ({ length, 0: name }) =>
      length === 1
        ? { title: `Delete ${name}`.trim(), text: messages.confirmDelete, confirm: 'Delete' }
        : {
            title: `Delete ${length} entries`,
            text: 'Are you sure you want to delete what you have selected?',
            confirm: 'Delete',
          },
    async run(item) {
      return (await remove(item)) === false ? undefined : undo(item);
    },
    failed: messages.deleteFailed,
    done: ({ length }) => (length === 1 ? messages.deleted : `${length} entries deleted`),
    undoable: (count) =>
      `${count === 1 ? 'It' : 'Each entry'} waits in the trash for 30 days, and can be restored from there.`,
  };
}
