import { Box, chakra, HStack, Stack } from '@chakra-ui/react';
import type { HistoryEntry, VersionedCollection } from '@site/domain/content/history';
import { type Field, type Fields, labelOf } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { draftMessages, historyMessages as messages } from '@site/domain/messages/history';
import { optionLabel } from '@site/domain/options';
import { cut } from '@site/domain/text';
import type { ReactNode } from 'react';
import { takeBack, type Versioned, watchHistory } from '../../firebase/admin/history.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { call } from '../../firebase/admin/procedures.ts';
import { Badge } from '../../ui/badge.tsx';
import { WorkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Small } from '../../ui/parts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Refused, undoButton, useTell } from '../shared/tell.ts';

const settingFields: Fields = { setting_value: { is: 'text', label: 'Switched on', empty: '' } };

function fieldsOf(collection: VersionedCollection): Fields {
  return collection === 'admin_settings' ? settingFields : contentKinds[collection].fields;
}

export function textOfValue(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  if (value instanceof Date) return formatDate(value);
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (Array.isArray(value)) return value.map((each) => textOfValue(field, each)).join('\n');
  if (typeof value === 'object') return JSON.stringify(value);
  return field?.options ? optionLabel(field.options, String(value)) : String(value);
}

/** Times that the server sets, and the name of a setting. */
const HIDDEN = new Set(['created_at', 'updated_at', 'setting_key']);

/** Values are texts, empty for no value, or addresses of pictures. */
export function fieldChanges(change: Pick<HistoryEntry, 'collection' | 'before' | 'after'>) {
  const { collection, before, after } = change;
  const fields = fieldsOf(collection);
  const names = new Set([...Object.keys(fields), ...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (HIDDEN.has(name) || field?.isHidden) return [];
    const texts = [textOfValue(field, before?.[name]), textOfValue(field, after?.[name])] as const;
    if (texts[0] === texts[1]) return [];
    const isPicture = field?.is === 'picture';
    return [{ label: labelOf({ fields }, name), before: texts[0], after: texts[1], isPicture }];
  });
}

type FieldChange = ReturnType<typeof fieldChanges>[number];

/** In characters, before and after the changed words. */
const AROUND = 60;

export function textChange(before: string, after: string) {
  const [old, current] = [wordsOf(before), wordsOf(after)];
  const shortest = Math.min(old.length, current.length);
  let first = 0;
  while (first < shortest && old[first] === current[first]) first += 1;
  let last = 0;
  while (last < shortest - first && old.at(-1 - last) === current.at(-1 - last)) last += 1;
  const start = old.slice(0, first).join('');
  const end = old.slice(old.length - last).join('');
  return {
    start: start.length > AROUND ? `…${cut(start, -AROUND)}` : start,
    removed: old.slice(first, old.length - last).join(''),
    added: current.slice(first, current.length - last).join(''),
    end: end.length > AROUND ? `${cut(end, AROUND)}…` : end,
  };
}

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '');

function Value({ change, side }: { change: FieldChange; side: 'before' | 'after' }) {
  const { label, before, after, isPicture } = change;
  const value = change[side];
  if (value === '') return <chakra.span color="muted">{messages.nothing}</chakra.span>;
  if (isPicture) {
    const alt = `${label}, ${messages[side].toLowerCase()}`;
    return <Picture src={value} alt={alt} width={160} height={120} sizes="10rem" borderRadius="sm" />;
  }
  if (before === '' || after === '') {
    return (
      <Box maxHeight="8rem" overflowY="auto">
        {value}
      </Box>
    );
  }
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

interface HistoryDialogProps {
  of: Versioned & { readonly name: string };
  onClose(): void;
  onRestored?: () => void;
}

export function HistoryDialog({ of: { collection, id, name }, onClose, onRestored }: HistoryDialogProps) {
  const [live, retry] = useLiveQuery(`history:${collection}:${id}`, () => watchHistory({ collection, id }));
  const [isBusy, tell] = useTell();
  const changes = live.state === 'loaded' ? live.data : [];
  const oldest = changes.at(-1);

  const button = (historyId: string, version: 'before' | 'after', time: string) => (
    <WorkButton
      label={messages.restore}
      about={time}
      isOff={isBusy}
      onPress={() =>
        tell(() => call('restore-version', { historyId, version }), {
          done: messages.restored,
          failed: (reason, error) =>
            messages.restoreFailed(error instanceof Refused ? reason : messages.unreachable),
          action: () => {
            onClose();
            onRestored?.();
            return undoButton(() => takeBack({ collection, id }, 'restore'));
          },
        })
      }
    />
  );

  return (
    <Dialog title={messages.title(name)} onClose={onClose}>
      <chakra.p color="muted" mb="4">
        {messages.help}
      </chakra.p>
      {live.state === 'loading' && <Message>{messages.loading}</Message>}
      {live.state === 'failed' && <LoadFailed what="The history" onRetry={retry} />}
      {live.state === 'loaded' && changes.length === 0 && <Message>{messages.empty}</Message>}
      <Stack as="ol" gap="5">
        {changes.map((change, index) => {
          const { id, kind, at, by_name: author, after, is_draft: isDraft } = change;
          const title = `${messages.kinds[kind]} ${messages.by(author)}`;
          const time = formatDate(at);
          const isCurrent = index === 0 && after !== null;
          return (
            <li key={id}>
              <VersionHead title={title} time={time} isDraft={isDraft}>
                {isCurrent ? <Badge>{messages.current}</Badge> : after && button(id, 'after', time)}
              </VersionHead>
              <PlainTable
                label={`${title}, ${time}`}
                head={[messages.field, messages.before, messages.after]}
                rows={fieldChanges(change).map((field) => [
                  field.label,
                  <Value key="before" change={field} side="before" />,
                  <Value key="after" change={field} side="after" />,
                ])}
                tableLayout="fixed"
                overflowWrap="anywhere"
                whiteSpace="pre-line"
                css={sideBySide}
              />
            </li>
          );
        })}
        {/* The state before the oldest change is a version too. */}
        {oldest?.before && (
          <li>
            <VersionHead title={messages.first}>{button(oldest.id, 'before', messages.first)}</VersionHead>
          </li>
        )}
      </Stack>
    </Dialog>
  );
}

/** On a phone the field stands above its two values. */
const sideBySide = {
  '& :is(th, td)': { verticalAlign: 'top' },
  mdDown: {
    '& thead': { display: 'none' },
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '& th': { gridColumn: '1 / -1', borderBottomWidth: '0', pb: '0', fontWeight: 600 },
  },
};

function VersionHead(props: {
  title: string;
  time?: string;
  isDraft?: boolean | undefined;
  children: ReactNode;
}) {
  const { title, time, isDraft, children } = props;
  return (
    <HStack flexWrap="wrap" minHeight="2.5rem" mb="2">
      <HStack flex="1 1 14rem" flexWrap="wrap" columnGap="3">
        <chakra.h3 textStyle="subheading">{title}</chakra.h3>
        <Small as="span">{time}</Small>
        {isDraft && <Badge tone="outline">{draftMessages.draft}</Badge>}
      </HStack>
      {children}
    </HStack>
  );
}
