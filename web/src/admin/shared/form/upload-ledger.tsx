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
import { removeFile } from '../../../firebase/admin/content/files.ts';

interface UploadLedger {
  /** Whether an upload is running. Saving waits for it. */
  readonly isUploading: boolean;
  /** Runs one upload and records the address that it returns. */
  track(upload: () => Promise<string>): Promise<string>;
  /** Runs work that Save waits for, and that stores its files by itself. */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Called after a save: what was saved stays. The server deletes what it replaced. */
  settle(saved: object): void;
}

const Ledger = createContext<UploadLedger | undefined>(undefined);

/** Keeps track of the files of one form. Uploads that were not saved are deleted when the form closes. */
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

/** All texts of a document; the addresses of files are among them. */
function texts(values: object): string[] {
  return Object.values(values).filter((value) => typeof value === 'string');
}
