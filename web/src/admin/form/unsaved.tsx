import { unsavedMessages } from '@site/domain/messages/content';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { removeFile } from '../../firebase/admin/content/files.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { blockNavigation } from '../../ui/navigation-blocker.ts';

type Target = URL | 'history' | 'sign-out' | 'closing';

/** Unsaved input. It may outlive its screen: `isKeptAt` is true for destinations that keep it. */
interface Unsaved {
  isKeptAt(target: Target): boolean;
}

const unsaved = new Set<Unsaved>();

const nowhere = () => false;

export function keepUnsaved(isKeptAt: Unsaved['isKeptAt'] = nowhere): () => void {
  const own = { isKeptAt };
  unsaved.add(own);
  return () => unsaved.delete(own);
}

/** Registers unsaved input while the component is mounted. Pass the same `isKeptAt` on each render. */
export function useUnsaved(isUnsaved: boolean, isKeptAt?: Unsaved['isKeptAt']): void {
  useEffect(() => (isUnsaved ? keepUnsaved(isKeptAt) : undefined), [isUnsaved, isKeptAt]);
}

function isLost(target: Target): boolean {
  return [...unsaved].some(({ isKeptAt }) => !isKeptAt(target));
}

/** True while a confirmed navigation runs, which asks no second question. */
let isLeaving = false;

globalThis.window?.addEventListener('beforeunload', (event) => {
  if (!isLeaving && isLost('closing')) event.preventDefault();
});

/** The position that the router stores in each history entry. */
function positionOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/**
 * Asks before unsaved work is lost by links, buttons marked `data-leaves`, back and forward, or closing the tab. Mounted once around all
 * screens. The router cannot block a navigation, to keep public pages small: clicks and `popstate` are caught before it.
 */
export function UnsavedGuard() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [leave, setLeave] = useState<() => void>();
  const here = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has its own position
  useEffect(() => {
    here.current = positionOf(history.state);
  }, [key]);

  useEffect(() => {
    /** The wanted distance in the history. The question follows once the history is back at this page. */
    let wanted = 0;

    function onClick(event: MouseEvent) {
      const action = isLeaving ? undefined : leavingAction(event, navigate);
      if (!action) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setLeave(() => action);
    }
    function onPopState(event: PopStateEvent) {
      const distance = positionOf(event.state) - here.current;
      if (isLeaving) {
        isLeaving = false;
      } else if (distance !== 0 && isLost('history')) {
        event.stopImmediatePropagation();
        wanted = distance;
        history.go(-distance);
      } else if (wanted !== 0) {
        event.stopImmediatePropagation();
        const steps = wanted;
        wanted = 0;
        setLeave(() => () => {
          isLeaving = true;
          history.go(steps);
        });
      }
    }

    document.addEventListener('click', onClick, { capture: true });
    const release = blockNavigation(onPopState);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      release();
    };
  }, [navigate]);

  if (!leave) return null;
  return (
    <ConfirmDialog
      title={unsavedMessages.title}
      text={unsavedMessages.text}
      confirm={unsavedMessages.leave}
      cancel={unsavedMessages.stay}
      onCancel={() => setLeave(undefined)}
      onConfirm={() => {
        setLeave(undefined);
        leave();
      }}
    />
  );
}

function leavingAction(event: MouseEvent, goTo: (to: string) => void): (() => void) | undefined {
  const pressed = event.target instanceof Element ? event.target.closest('a[href], [data-leaves]') : null;
  if (pressed instanceof HTMLButtonElement) {
    if (!isLost('sign-out')) return undefined;
    return () => {
      isLeaving = true;
      pressed.click();
      isLeaving = false;
    };
  }
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!(pressed instanceof HTMLAnchorElement) || !isPlain || pressed.target === '_blank') return undefined;
  if (pressed.origin !== location.origin) return undefined;
  const target = new URL(pressed.href);
  const isOnThisPage =
    target.hash !== '' && target.pathname + target.search === location.pathname + location.search;
  if (isOnThisPage || !isLost(target)) return undefined;
  return () => goTo(pressed.href.slice(pressed.origin.length));
}

interface UploadLedger {
  readonly isUploading: boolean;
  track(upload: () => Promise<string>): Promise<string>;
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Call this after a save: the saved files stay. The server deletes the replaced ones. */
  settle(saved: object): void;
}

const Ledger = createContext<UploadLedger | undefined>(undefined);

/** Tracks the files of one form. Closing the form deletes unsaved uploads, so that no orphaned file stays. */
export function UploadLedgerProvider({ children }: { children: ReactNode }) {
  const unsaved = useRef(new Set<string>());
  const isOpen = useRef(true);
  const [running, setRunning] = useState(0);

  useEffect(() => {
    isOpen.current = true;
    const files = unsaved.current;
    return () => {
      isOpen.current = false;
      for (const address of files) void removeFile(address);
    };
  }, []);

  const hold = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    setRunning((count) => count + 1);
    try {
      return await work();
    } finally {
      setRunning((count) => count - 1);
    }
  }, []);

  const ledger = useMemo(
    (): UploadLedger => ({
      isUploading: running > 0,
      hold,
      track: (upload) =>
        hold(async () => {
          const address = await upload();
          if (isOpen.current) unsaved.current.add(address);
          else void removeFile(address);
          return address;
        }),
      settle(saved) {
        for (const address of texts(saved)) unsaved.current.delete(address);
      },
    }),
    [running, hold],
  );
  return <Ledger value={ledger}>{children}</Ledger>;
}

export function useUploadLedger(): UploadLedger {
  const ledger = useContext(Ledger);
  if (!ledger) throw new Error('A file field stands outside of a form');
  return ledger;
}

function texts(values: object): string[] {
  return Object.values(values).filter((value) => typeof value === 'string');
}
