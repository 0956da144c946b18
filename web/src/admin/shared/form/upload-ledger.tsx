import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { removeFile } from '../../../firebase/admin/content/files.ts';

interface UploadLedger {
  /** Whether a file is on its way: saving waits. */
  readonly isUploading: boolean;
  /** Runs one upload and notes the address it answers. */
  track(upload: () => Promise<string>): Promise<string>;
  /** Called after a save: files that neither it nor anything else of the form needs any more go. */
  settle(before: object, saved: object): void;
}

const Ledger = createContext<UploadLedger | undefined>(undefined);

/** Keeps account of the files of one form: what was uploaded and not saved is deleted when the form closes. */
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

  const ledger = useMemo(
    (): UploadLedger => ({
      isUploading: running > 0,
      async track(upload) {
        setRunning((count) => count + 1);
        try {
          const address = await upload();
          if (isOpen.current) unsaved.current.add(address);
          else void removeFile(address);
          return address;
        } finally {
          setRunning((count) => count - 1);
        }
      },
      settle(before, saved) {
        const needed = new Set(texts(saved));
        for (const address of needed) unsaved.current.delete(address);
        for (const address of texts(before)) if (!needed.has(address)) void removeFile(address);
      },
    }),
    [running],
  );
  return <Ledger value={ledger}>{children}</Ledger>;
}

export function useUploadLedger(): UploadLedger {
  const ledger = useContext(Ledger);
  if (!ledger) throw new Error('A file field stands outside of a form');
  return ledger;
}

/** Addresses are among the texts of a document; what is none of our files is left alone when it is removed. */
function texts(values: object): string[] {
  return Object.values(values).filter((value) => typeof value === 'string');
}
