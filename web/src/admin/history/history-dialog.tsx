import { Box, chakra } from '@chakra-ui/react';
import { draftMessages, historyMessages as messages } from '@site/domain/messages/history';
import type { ReactNode } from 'react';
import { type Change, type Versioned, watchHistory } from '../../firebase/admin/history.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { call } from '../../firebase/admin/procedures.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Small } from '../shared/list-row.tsx';
import { Refused, useTell } from '../shared/tell.ts';
import { isRestoration, takeBack, undoButton } from '../shared/undo.ts';
import { type FieldChange, fieldChanges, textChange } from './diff.ts';

/** Explicit roles, since a grid loses the implicit roles of a table. */
export function ChangeTable({ changes, label }: { changes: readonly FieldChange[]; label: string }) {
  return (
    <chakra.table
      role="table"
      aria-label={label}
      display="block"
      textStyle="small"
      css={{ '& th': { fontWeight: 600, textAlign: 'left' } }}
    >
      <chakra.thead role="rowgroup" display={{ base: 'none', md: 'block' }} color="muted">
        <Row>
          {[messages.field, messages.before, messages.after].map((heading) => (
            <chakra.th key={heading} role="columnheader">
              {heading}
            </chakra.th>
          ))}
        </Row>
      </chakra.thead>
      <chakra.tbody role="rowgroup" display="block">
        {changes.map((change) => (
          <Row key={change.field}>
            <chakra.th role="rowheader" scope="row" gridColumn={{ base: '1 / -1', md: 'auto' }}>
              {change.label}
            </chakra.th>
            {(['before', 'after'] as const).map((side) => (
              <chakra.td
                key={side}
                role="cell"
                minWidth="0"
                maxHeight={change.before && change.after ? undefined : '8rem'}
                overflowY="auto"
                overflowWrap="anywhere"
                whiteSpace="pre-line"
              >
                <Value change={change} side={side} />
              </chakra.td>
            ))}
          </Row>
        ))}
      </chakra.tbody>
    </chakra.table>
  );
}

const Row = chakra('tr', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: '9rem 1fr 1fr' },
    columnGap: '4',
    rowGap: '1',
    py: '2',
    borderTop: '1px solid {colors.line}',
  },
});

function Value({ change, side }: { change: FieldChange; side: 'before' | 'after' }) {
  const { label, before, after, isPicture } = change;
  const value = change[side];
  if (value === '') return <chakra.span color="muted">{messages.nothing}</chakra.span>;
  if (isPicture) {
    const alt = `${label}, ${messages[side].toLowerCase()}`;
    return <Picture src={value} alt={alt} width={160} height={120} sizes="10rem" borderRadius="sm" />;
  }
  if (before === '' || after === '') return value;
  const { start, removed, added, end } = textChange(before, after);
  return (
    <>
      {start}
      {side === 'before' ? (
        <chakra.del background="coral.100" textDecoration="line-through">
          {removed}
        </chakra.del>
      ) : (
        <chakra.ins background="pine.100" textDecoration="none">
          {added}
        </chakra.ins>
      )}
      {end}
    </>
  );
}

export interface HistoryOf extends Versioned {
  readonly name: string;
}

interface HistoryDialogProps {
  of: HistoryOf;
  onClose(): void;
  onRestored?(): void;
}

export function HistoryDialog({ of, onClose, onRestored }: HistoryDialogProps) {
  const { collection, id } = of;
  const [live, retry] = useLiveQuery(`history:${collection}:${id}`, () => watchHistory({ collection, id }));
  const [isBusy, tell] = useTell();

  async function restore(historyId: string, version: 'before' | 'after') {
    await tell(() => call('restore-version', { historyId, version }), {
      done: messages.restored,
      failed: (reason, error) =>
        messages.restoreFailed(error instanceof Refused ? reason : messages.unreachable),
      action: () => {
        onRestored?.();
        return undoButton(() => takeBack({ collection, id }, isRestoration));
      },
    });
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

/** Newest first. The state before the oldest change is a version too. */
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
          <Small as="span">{time}</Small>
          {isDraft && <Badge tone="outline">{draftMessages.draft}</Badge>}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}
