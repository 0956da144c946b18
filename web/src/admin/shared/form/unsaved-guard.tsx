import { unsavedMessages } from '@site/domain/messages/content';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { blockNavigation } from '../../../ui/navigation-blocker.ts';

/** The position that the router stores in each history entry. */
function positionOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

const nowhere = () => false;

interface UnsavedGuardProps {
  /** Whether what is unsaved is still there at that address, so that nobody has to be asked. Pass the same function on each render. */
  isKeptAt?(target: URL): boolean;
}

/**
 * Asks before unsaved changes are lost: by links, buttons marked `data-leaves`, the browser's back and forward, and closing the tab. Render
 * it while there are unsaved changes. To keep public pages small, the router cannot block a navigation; clicks and `popstate` are caught
 * before it sees them.
 */
export function UnsavedGuard({ isKeptAt = nowhere }: UnsavedGuardProps) {
  const navigate = useNavigate();
  /** Leaves the page once this is confirmed. */
  const [leave, setLeave] = useState<() => void>();
  const isLeaving = useRef(false);

  useEffect(() => {
    const here = positionOf(history.state);
    /** How far a person wants to go in the history: asked about when it is back here. */
    let wanted = 0;

    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (!isLeaving.current) event.preventDefault();
    }
    function onClick(event: MouseEvent) {
      const action = isLeaving.current ? undefined : leavingAction(event, navigate, isKeptAt);
      if (!action) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setLeave(() => action);
    }
    function onPopState(event: PopStateEvent) {
      if (isLeaving.current) return;
      event.stopImmediatePropagation();
      const distance = positionOf(event.state) - here;
      if (distance !== 0) {
        wanted = distance;
        history.go(-distance);
      } else if (wanted !== 0) {
        const steps = wanted;
        wanted = 0;
        setLeave(() => () => history.go(steps));
      }
    }

    window.addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, { capture: true });
    const release = blockNavigation(onPopState);
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
      release();
    };
  }, [navigate, isKeptAt]);

  if (!leave) return null;
  return (
    <ConfirmDialog
      title={unsavedMessages.title}
      text={unsavedMessages.text}
      confirm={unsavedMessages.leave}
      cancel={unsavedMessages.stay}
      onCancel={() => setLeave(undefined)}
      onConfirm={() => {
        isLeaving.current = true;
        leave();
      }}
    />
  );
}

/** What a click that leaves this page would do; undefined for any other click. */
function leavingAction(
  event: MouseEvent,
  navigate: (to: string) => void,
  isKeptAt: (target: URL) => boolean,
): (() => void) | undefined {
  const pressed = event.target instanceof Element ? event.target.closest('a[href], [data-leaves]') : null;
  if (pressed instanceof HTMLButtonElement) return () => pressed.click();
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!(pressed instanceof HTMLAnchorElement) || !isPlain || pressed.target === '_blank') return undefined;
  if (pressed.origin !== location.origin) return undefined;
  const target = new URL(pressed.href);
  const isOnThisPage =
    target.hash !== '' && target.pathname + target.search === location.pathname + location.search;
  if (isOnThisPage || isKeptAt(target)) return undefined;
  return () => navigate(pressed.href.slice(pressed.origin.length));
}
