import { DataList, Kbd } from '@chakra-ui/react';
import { inboxMessages } from '@site/domain/messages/inbox';
import { type RefObject, useEffect } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { topmostDialog } from '../../../ui/use-modal-dialog.ts';
import { OPENS_LEAD } from './lead-row.tsx';

const keys = {
  j: 'The next enquiry',
  k: 'The enquiry before',
  // Does nothing here: the focused enquiry is a button, which the browser presses.
  Enter: 'Opens the enquiry',
  '/': 'To the search',
  '?': 'This help',
};

export function KeyHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={inboxMessages.keys} onClose={onClose}>
      <DataList.Root size="lg" orientation="horizontal">
        {Object.entries(keys).map(([key, what]) => (
          <DataList.Item key={key}>
            <DataList.ItemLabel minWidth="20">
              <Kbd size="lg">{key}</Kbd>
            </DataList.ItemLabel>
            <DataList.ItemValue>{what}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Dialog>
  );
}

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

export function useInboxKeys(box: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    const actions: Readonly<Partial<Record<string, () => void>>> = {
      j: () => moveFocus(box.current, 1),
      k: () => moveFocus(box.current, -1),
      '/': () => box.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
      '?': onHelp,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTyping = target instanceof Element && target.matches(TYPING);
      const action = actions[key];
      if (!action || isTyping || topmostDialog() || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box, onHelp]);
}

/** The first press leads to the first row. */
function moveFocus(box: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(box?.querySelectorAll<HTMLElement>(`[${OPENS_LEAD}]`) ?? [])];
  const current = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  const next = rows[current < 0 ? 0 : current + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
