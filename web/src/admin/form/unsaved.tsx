import { unsavedMessages } from '@site/domain/messages/content';
import { BACK_OFFICE } from '@site/domain/routes';
import { useEffect, useRef, useState } from 'react';
import { type BlockerFunction, matchPath, useBlocker } from 'react-router-dom';
import { removeFile } from '../../firebase/admin/content/files.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { STAYS } from '../../ui/use-query.ts';

/** True if a navigation to this path of the back office loses the input. Undefined: the whole page closes. */
type IsLostAt = (path: string | undefined) => boolean;

const unsaved = new Set<{ readonly isLostAt: IsLostAt }>();

/** Registers unsaved input, which may outlive its screen. */
export function keepUnsaved(isLostAt: IsLostAt = () => true): () => void {
  const own = { isLostAt };
  unsaved.add(own);
  return () => unsaved.delete(own);
}

/** Registers unsaved input while the component is mounted. Pass the same `isLostAt` on each render. */
export function useUnsaved(isUnsaved: boolean, isLostAt?: IsLostAt): void {
  useEffect(() => (isUnsaved ? keepUnsaved(isLostAt) : undefined), [isUnsaved, isLostAt]);
}

const isLost = (path: string | undefined): boolean => [...unsaved].some(({ isLostAt }) => isLostAt(path));

/** A screen that changes its own query, such as Cancel in a form, asks nothing. */
const shouldAsk: BlockerFunction = ({ nextLocation: { pathname, state }, historyAction }) =>
  (historyAction === 'POP' || state !== STAYS) &&
  isLost(matchPath(`${BACK_OFFICE}/*`, pathname) ? pathname : undefined);

/** Asks before unsaved work is lost by links, Logout, back and forward, or closing the tab. Mounted once around all screens. */
export function UnsavedGuard() {
  const { state, reset, proceed } = useBlocker(shouldAsk);
  const isConfirmed = useRef(false);
  useEffect(() => {
    if (state === 'unblocked') isConfirmed.current = false;
    const onClosing = (event: Event) => {
      if (!isConfirmed.current && isLost(undefined)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onClosing);
    return () => window.removeEventListener('beforeunload', onClosing);
  }, [state]);

  if (state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={unsavedMessages.title}
      text={unsavedMessages.text}
      confirm={unsavedMessages.leave}
      cancel={unsavedMessages.stay}
      onCancel={reset}
      onConfirm={() => {
        // A page of the site is another document.
        isConfirmed.current = true;
        proceed();
      }}
    />
  );
}

export type Uploads = ReturnType<typeof useUploads>;

/** Tracks the files of one form. Closing the form deletes unsaved uploads, so that no orphaned file stays. */
export function useUploads() {
  const [files] = useState(() => new Set<string>());
  const [running, setRunning] = useState(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      for (const address of files) void removeFile(address);
    };
  }, [files]);

  async function hold<T>(work: () => Promise<T>): Promise<T> {
    setRunning((count) => count + 1);
    try {
      return await work();
    } finally {
      setRunning((count) => count - 1);
    }
  }

  return {
    isUploading: running > 0,
    /** False once the form is closed. */
    isOpen: () => isOpen.current,
    hold,
    async track(upload: () => Promise<string>): Promise<string> {
      const address = await hold(upload);
      if (isOpen.current) files.add(address);
      else void removeFile(address);
      return address;
    },
    /** Call this after a save: the saved files stay. The server deletes the replaced ones. */
    settle(saved: object): void {
      for (const value of Object.values(saved)) files.delete(value);
    },
  };
}
