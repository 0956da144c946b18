import { type ReactNode, useState } from 'react';
import { LateCode } from '../../ui/late-code.tsx';
import { lazyComponent } from '../../ui/lazy-code.ts';
import type { HistoryOf } from './history-dialog.tsx';

const dialog = lazyComponent(async () => ({
  default: (await import('./history-dialog.tsx')).HistoryDialog,
}));

/** Returns `open` and the dialog to render. */
export function useHistory(
  onRestored?: (of: HistoryOf) => void,
): [open: (of: HistoryOf) => void, dialog: ReactNode] {
  const [opened, setOpened] = useState<HistoryOf>();
  const shown = opened && (
    <LateCode onMissing={() => setOpened(undefined)}>
      <dialog.Component
        of={opened}
        onClose={() => setOpened(undefined)}
        onRestored={() => {
          setOpened(undefined);
          onRestored?.(opened);
        }}
      />
    </LateCode>
  );
  return [setOpened, shown];
}
