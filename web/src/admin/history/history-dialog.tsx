import { chakra, HStack, Stack } from '@chakra-ui/react';
import type { HistoryEntry, VersionedCollection } from '@site/domain/content/history';
import { type Field, type Fields, labelOf } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { draftMessages, historyMessages as messages } from '@site/domain/messages/history';
import { optionLabel } from '@site/domain/options';
import { cut } from '@site/domain/text';
import type { ReactNode } from 'react';
import { type Change, type Versioned, watchHistory } from '../../firebase/admin/history.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { call } from '../../firebase/admin/procedures.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Small } from '../shared/list-row.tsx';
import { Refused, useTell } from '../shared/tell.ts';
import { isRestoration, takeBack, undoButton } from '../shared/undo.ts';
import { WorkButton } from '../shared/work-button.tsx';

const settingFields: Fields = { setting_value: { is: 'text', label: 'Switched on', empty: '' } };

function fieldsOf(collection: VersionedCollection): Fields {
  return collection === 'admin_settings' ? settingFields : contentKinds[collection].fields;
}

function textOfValue(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDate(value);
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (Array.isArray(value)) return value.map((each) => textOfValue(field, each)).join('\n');
  if (typeof value === 'object') return JSON.stringify(value);
  return field?.options ? optionLabel(field.options, String(value)) : String(value);
}

/** Values are texts, empty for no value, or addresses of pictures. */
interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly isPicture: boolean;
}

/** Times that the server sets, and the name of a setting. */
const HIDDEN = new Set(['created_at', 'updated_at', 'setting_key']);

export function fieldChanges({
  collection,
  before,
  after,
}: Pick<HistoryEntry, 'collection' | 'before' | 'after'>): readonly FieldChange[] {
  const fields = fieldsOf(collection);
  const names = new Set([...Object.keys(fields), ...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (HIDDEN.has(name) || field?.isHidden) return [];
    const texts = [textOfValue(field, before?.[name]), textOfValue(field, after?.[name])] as const;
    if (texts[0] === texts[1]) return [];
    const isPicture = field?.is === 'picture';
    return [{ field: name, label: labelOf({ fields }, name), before: texts[0], after: texts[1], isPicture }];
  });
}

interface TextChange {
  readonly start: string;
  readonly removed: string;
  readonly added: string;
  readonly end: string;
}

const AROUND = 60;

export function textChange(before: string, after: string): TextChange {
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

function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((part) => part !== '');
}

/** Explicit roles, since a grid loses the implicit roles of a table. */
function ChangeTable({ changes, label }: { changes: readonly FieldChange[]; label: string }) {
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

type Restore = (historyId: string, version: 'before' | 'after') => void;

interface HistoryDialogProps {
  of: HistoryOf;
  onClose(): void;
  onRestored?: (() => void) | undefined;
}

export function HistoryDialog({ of: { collection, id, name }, onClose, onRestored }: HistoryDialogProps) {
  const [live, retry] = useLiveQuery(`history:${collection}:${id}`, () => watchHistory({ collection, id }));
  const [isBusy, tell] = useTell();

  const restore: Restore = (historyId, version) => {
    void tell(() => call('restore-version', { historyId, version }), {
      done: messages.restored,
      failed: (reason, error) =>
        messages.restoreFailed(error instanceof Refused ? reason : messages.unreachable),
      action: () => {
        onClose();
        onRestored?.();
        return undoButton(() => takeBack({ collection, id }, isRestoration));
      },
    });
  };

  return (
    <Dialog title={messages.title(name)} onClose={onClose}>
      <chakra.p color="muted" mb="4">
        {messages.help}
      </chakra.p>
      {live.state === 'loading' && <Message>{messages.loading}</Message>}
      {live.state === 'failed' && <LoadFailed what="The history" onRetry={retry} />}
      {live.state === 'loaded' && live.data.length === 0 && <Message>{messages.empty}</Message>}
      {live.state === 'loaded' && <Versions changes={live.data} isBusy={isBusy} onRestore={restore} />}
    </Dialog>
  );
}

interface VersionsProps {
  changes: readonly Change[];
  isBusy: boolean;
  onRestore: Restore;
}

/** Newest first. The state before the oldest change is a version too. */
function Versions({ changes, isBusy, onRestore }: VersionsProps) {
  const oldest = changes.at(-1);
  const button = ({ id }: Change, version: 'before' | 'after', time: string) => (
    <WorkButton label={messages.restore} about={time} isOff={isBusy} onPress={() => onRestore(id, version)} />
  );
  return (
    <Stack as="ol" gap="5">
      {changes.map((change, index) => {
        const { id, kind, at, by_name: name, after, is_draft: isDraft } = change;
        const title = `${messages.kinds[kind]} ${messages.by(name)}`;
        const time = formatDate(at);
        const isCurrent = index === 0 && after !== null;
        return (
          <li key={id}>
            <VersionHead title={title} time={time} isDraft={isDraft}>
              {isCurrent ? <Badge>{messages.current}</Badge> : after && button(change, 'after', time)}
            </VersionHead>
            <ChangeTable changes={fieldChanges(change)} label={`${title}, ${time}`} />
          </li>
        );
      })}
      {oldest?.before && (
        <li>
          <VersionHead title={messages.first}>{button(oldest, 'before', messages.first)}</VersionHead>
        </li>
      )}
    </Stack>
  );
}

interface VersionHeadProps {
  title: string;
  time?: string;
  isDraft?: boolean | undefined;
  children: ReactNode;
}

function VersionHead({ title, time, isDraft, children }: VersionHeadProps) {
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
