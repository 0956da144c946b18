import { BACK_OFFICE } from '@site/domain/routes';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type BlockerFunction, type Location, matchPath, useBlocker, useLocation } from 'react-router-dom';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { closeDialog } from '#ui/modal.tsx';
import { STAYS } from '#ui/use-query.ts';
import { isLost } from '../shared/unsaved.ts';

const tabOf = ({ search }: Location) => new URLSearchParams(search).get('tab');

/** A screen that changes its own query, such as Cancel in a form, asks nothing. A tab of the dashboard takes its content away. */
const shouldAsk: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  (historyAction === 'POP' ||
    nextLocation.state !== STAYS ||
    tabOf(currentLocation) !== tabOf(nextLocation)) &&
  isLost(matchPath(`${BACK_OFFICE}/*`, nextLocation.pathname) ? nextLocation.pathname : undefined);

/** True unless a refused Back still has to be undone: the router knows about it before the browser has done so. */
function useIsInPlace(): boolean {
  const { key } = useLocation();
  return useSyncExternalStore(watchSteps, () => (history.state?.key ?? 'default') === key);
}

function watchSteps(watcher: () => void): () => void {
  addEventListener('popstate', watcher);
  return () => removeEventListener('popstate', watcher);
}

/** Asks before unsaved work is lost by links, Logout, back and forward, or closing the tab. Mounted once around all screens. */
export function UnsavedGuard() {
  const { state, reset, proceed } = useBlocker(shouldAsk);
  const isInPlace = useIsInPlace();
  const isConfirmed = useRef(false);
  useEffect(() => {
    if (state === 'unblocked') isConfirmed.current = false;
    const onClosing = (event: Event) => {
      if (!isConfirmed.current && isLost(undefined)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onClosing);
    return () => window.removeEventListener('beforeunload', onClosing);
  }, [state]);

  // The question gets an entry of the history, so that Back closes it first (`ui/layers.ts`).
  if (state !== 'blocked' || !isInPlace) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="What you have changed on this form is not saved yet."
      confirm="Leave without saving"
      cancel="Stay here"
      onCancel={() => (isConfirmed.current ? proceed() : reset())}
      onConfirm={(press) => {
        // Also for a page of the site, which is another document.
        isConfirmed.current = true;
        closeDialog(press);
      }}
    />
  );
}
