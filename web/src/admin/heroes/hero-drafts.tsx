import { adminRoutes } from '@site/domain/admin-routes';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { UploadLedgerProvider, useUnsaved } from '../form/unsaved.tsx';

interface HeroDrafts {
  readonly texts: ReadonlyMap<string, string>;
  put(key: string, text: string | undefined): void;
}

const Context = createContext<HeroDrafts | undefined>(undefined);

export function HeroDraftsProvider({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const put = useCallback((key: string, text: string | undefined) => {
    setTexts((before) => {
      if (before.get(key) === text) return before;
      const after = new Map(before);
      if (text === undefined) after.delete(key);
      else after.set(key, text);
      return after;
    });
  }, []);
  useUnsaved(texts.size > 0, isOffDashboard);
  const drafts = useMemo(() => ({ texts, put }), [texts, put]);
  return (
    <Context value={drafts}>
      <UploadLedgerProvider>{children}</UploadLedgerProvider>
    </Context>
  );
}

/** Every tab of the dashboard keeps the drafts. */
const isOffDashboard = (path: string | undefined) => path !== adminRoutes.dashboard;

export function useHeroDraft(key: string): [string | undefined, (text: string | undefined) => void] {
  const drafts = useContext(Context);
  if (!drafts) throw new Error('useHeroDraft needs a HeroDraftsProvider');
  const { texts, put } = drafts;
  return [texts.get(key), useCallback((text) => put(key, text), [put, key])];
}
