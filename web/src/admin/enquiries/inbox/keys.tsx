import { DataList, Kbd } from '@chakra-ui/react';
import { inboxMessages } from '@site/domain/messages/inbox';
import { type RefObject, useEffect } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { topmostDialog } from '../../../ui/use-modal-dialog.ts';
import { OPENS_LEAD } from './lead-row.tsx';

type InboxAction = 'next' | 'previous' | 'search' | 'help';

/** Enter does nothing here: the focused enquiry is a button, which the browser presses. */
const keys: readonly (readonly [key: string, what: string, action?: InboxAction])[] = [
  ['j', 'The next enquiry', 'next'],
  ['k', 'The enquiry before', 'previous'],
  ['Enter', 'Opens the enquiry'],
  ['/', 'To the search', 'search'],
  ['?', 'This help', 'help'],
];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export function inboxAction(press: Press, isBusy: boolean): InboxAction | undefined {
  if (isBusy || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  return keys.find(([key]) => key === press.key)?.[2];
}

export function movedRow(action: 'next' | 'previous', current: number, count: number): number {
  if (current < 0) return count > 0 ? 0 : -1;
  return Math.min(Math.max(current + (action === 'next' ? 1 : -1), 0), count - 1);
}

export function KeyHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={inboxMessages.keys} onClose={onClose}>
      <DataList.Root size="lg" orientation="horizontal">
        {keys.map(([key, what]) => (
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
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches(TYPING);
      const action = inboxAction(event, isTyping || topmostDialog() !== undefined);
      if (!action) return;
      event.preventDefault();
      if (action === 'help') onHelp();
      else if (action === 'search') box.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
      else moveFocus(box.current, action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box, onHelp]);
}

function moveFocus(box: HTMLElement | null, action: 'next' | 'previous'): void {
  const rows = [...(box?.querySelectorAll<HTMLElement>(`[${OPENS_LEAD}]`) ?? [])];
  const current = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  const next = rows[movedRow(action, current, rows.length)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
