import { Box, chakra } from '@chakra-ui/react';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { draftMessages, historyMessages as messages } from '@site/domain/messages/history';
import { type ReactNode, useState } from 'react';
import { type Change, type Versioned, watchHistory } from '../../../firebase/admin/history.ts';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { restoreVersion } from '../../../firebase/admin/procedures.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed, Message } from '../../../ui/states.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { formatDate } from '../format-date.ts';
import { ChangeTable } from './change-table.tsx';
import { fieldChanges } from './diff.ts';
import { isRestoration, undoAction } from './undo.ts';

export interface HistoryOf extends Versioned {
  /** What the entry is called on the screen. */
  readonly name: string;
}

interface HistoryDialogProps {
  of: HistoryOf;
  onClose(): void;
  /** Called when a version has been restored. */
  onRestored?(): void;
}

/** Every change of an entry, and its former versions to be restored. */
export function HistoryDialog({ of, onClose, onRestored }: HistoryDialogProps) {
  const { collection, id } = of;
  const [live, retry] = useLiveQuery(`history:${collection}:${id}`, () => watchHistory({ collection, id }));
  const [isBusy, setIsBusy] = useState(false);

  async function restore(historyId: string, version: 'before' | 'after') {
    setIsBusy(true);
    try {
      const { success, error = '' } = await restoreVersion({ historyId, version });
      if (success) {
        const action = undoAction({ collection, id }, isRestoration);
        toastSuccess(messages.restored, SUCCESS_TITLE, { action });
        onRestored?.();
      } else toastFailure(messages.restoreFailed(error), ERROR_TITLE);
    } catch (error) {
      console.error('A version could not be restored', error);
      toastFailure(messages.restoreFailed(messages.unreachable), ERROR_TITLE);
    }
    setIsBusy(false);
  }

  return (
    <Dialog title={messages.title(of.name)} onClose={onClose}>
      <chakra.p color="muted" mb="4">
        {messages.help}
      </chakra.p>
      {live.state === 'loading' && <Message>{messages.loading}</Message>}
      {live.state === 'failed' && <LoadFailed what="The history" onRetry={retry} />}
      {live.state === 'loaded' && live.data.length === 0 && <Message>{messages.empty}</Message>}
      {live.state === 'loaded' && live.data.length > 0 && (
        <Versions
          changes={live.data}
          isBusy={isBusy}
          onRestore={(id, version) => void restore(id, version)}
        />
      )}
    </Dialog>
  );
}

interface VersionsProps {
  changes: readonly Change[];
  isBusy: boolean;
  onRestore(historyId: string, version: 'before' | 'after'): void;
}

/** The newest first. What was there before the oldest change is a version too. */
function Versions({ changes, isBusy, onRestore }: VersionsProps) {
  const oldest = changes.at(-1);
  const button = (change: Change, version: 'before' | 'after', time: string) => (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${messages.restore}: ${time}`}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onRestore(change.id, version)}
    >
      {messages.restore}
    </Button>
  );
  return (
    <Box as="ol" listStyleType="none" display="grid" gap="5">
      {changes.map((change, index) => {
        const { id, kind, at, by_name: name, after, is_draft: isDraft } = change;
        const title = `${messages.kinds[kind]} ${messages.by(name)}`;
        const isCurrent = index === 0 && after !== null;
        return (
          <Version
            key={id}
            title={title}
            time={formatDate(at)}
            isDraft={isDraft}
            action={
              isCurrent ? <Badge>{messages.current}</Badge> : after && button(change, 'after', formatDate(at))
            }
          >
            <ChangeTable changes={fieldChanges(change)} label={`${title}, ${formatDate(at)}`} />
          </Version>
        );
      })}
      {oldest?.before && (
        <Version title={messages.first} time="" action={button(oldest, 'before', messages.first)} />
      )}
    </Box>
  );
}

interface VersionProps {
  title: string;
  time: string;
  isDraft?: boolean | undefined;
  action: ReactNode;
  children?: ReactNode;
}

function Version({ title, time, isDraft, action, children }: VersionProps) {
  return (
    <Box as="li" display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" minHeight="2.5rem">
        <Box flex="1 1 14rem" display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
          <chakra.h3 textStyle="subheading">{title}</chakra.h3>
          <chakra.span color="muted" textStyle="small">
            {time}
          </chakra.span>
          {isDraft && <Badge tone="outline">{draftMessages.draft}</Badge>}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}
