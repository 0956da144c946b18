import { Box, chakra, HStack, Stack } from '@chakra-ui/react';
import { heroPages } from '@site/domain/content/hero-pages';
import type { HistoryEntry, TrashEntry } from '@site/domain/content/history';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { type Field, shownValue } from '@site/domain/fields';
import { optionLabel } from '@site/domain/options';
import { nameIn } from '@site/domain/stored';
import { cut } from '@site/domain/text';
import { type ComponentProps, useState } from 'react';
import { type Change, restoredValues, takeBack, watchHistory } from '#firebase/admin/changes.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { Button, WorkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Badge, ListRow, Muted, Small, Subheading } from '#ui/parts.tsx';
import { Picture } from '#ui/picture.tsx';
import { PlainTable } from '#ui/plain-table.tsx';
import { LoadFailed, Message } from '#ui/states.tsx';
import { reasonOf, undoButton, useTell } from '../shared/tell.ts';
import { useIsOpen } from '../shared/use-is-open.ts';
import { byName, formatDate } from '../shared/words.ts';

const titleOf = (name: string) => `History of ${name}`;
const FIRST = 'Before all of these changes';

export const changeLabels = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  publish: 'Published',
  hide: 'Hidden',
  restore: 'Restored',
} as const;

/** The name of a former version of content, or of what was deleted. */
export function versionName({ collection, data }: Pick<TrashEntry, 'collection' | 'data'>): string {
  const kind = collection === 'admin_settings' ? { named: ['setting_key'] } : contentKinds[collection];
  const name = nameIn(kind, data);
  if (name === '') return 'Without a name';
  return collection === 'hero_images' ? optionLabel(heroPages, name) : name;
}

export function versionKind({
  collection,
  is_draft: isDraft,
}: Pick<TrashEntry, 'collection' | 'is_draft'>): string {
  const kind = collection === 'admin_settings' ? 'Setting' : contentKinds[collection].words.title;
  return isDraft ? `${kind}, draft` : kind;
}

/** These stand in place of a list of all fields, which would seem to come or go. */
const moves: Readonly<Partial<Record<HistoryEntry['kind'], string>>> = {
  hide: 'Visitors do not see it any more. Its fields stayed as they were.',
  publish: 'Visitors see it. Its fields stayed as they were.',
  delete: 'It went to the trash.',
};

/** Values are texts, empty for no value, or addresses of pictures. Times, which the server sets, are no fields. */
export function fieldChanges(
  collection: ContentCollection,
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
) {
  return Object.entries<Field>(contentKinds[collection].fields).flatMap(([name, field]) => {
    const texts = { before: shownValue(field, before?.[name]), after: shownValue(field, after?.[name]) };
    if (field.isHidden || texts.before === texts.after) return [];
    return [{ label: field.label, ...texts, isPicture: field.is === 'picture' }];
  });
}

type FieldChange = ReturnType<typeof fieldChanges>[number];

/** Before and after the changed words. */
const AROUND_CHARACTERS = 60;

/** The words of `text` that `other` has not, in one piece, with what stands around them. */
export function textChange(text: string, other: string) {
  const [own, others] = [wordsOf(text), wordsOf(other)];
  const shortest = Math.min(own.length, others.length);
  let first = 0;
  while (first < shortest && own[first] === others[first]) first += 1;
  let last = 0;
  while (last < shortest - first && own.at(-1 - last) === others.at(-1 - last)) last += 1;
  const start = own.slice(0, first).join('');
  const end = own.slice(own.length - last).join('');
  return {
    start: start.length > AROUND_CHARACTERS ? `…${cut(start, -AROUND_CHARACTERS)}` : start,
    changed: own.slice(first, own.length - last).join(''),
    end: end.length > AROUND_CHARACTERS ? `${cut(end, AROUND_CHARACTERS)}…` : end,
  };
}

const LINE_CHARACTERS = 60;

/** The changes in one line: `Price: 89,900 → 79,900 · Colour: empty → Red`. Pictures are only named. */
export function changesInLine(...change: Parameters<typeof fieldChanges>): string {
  return fieldChanges(...change)
    .map(({ label, before, after, isPicture }) =>
      isPicture ? label : `${label}: ${inLine(before, after)} → ${inLine(after, before)}`,
    )
    .join(' · ');
}

/** A short text, or of a long one the words that `other` has not; dots if it has them all. */
function inLine(text: string, other: string): string {
  const isLong = Math.max(text.length, other.length) > LINE_CHARACTERS;
  const shown = (isLong ? textChange(text, other).changed : text).replace(/\s+/g, ' ').trim();
  return cut(shown, LINE_CHARACTERS) || (text === '' ? 'empty' : '…');
}

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '');

const marks = {
  before: { as: 'del', background: 'coral.100', textDecoration: 'line-through' },
  after: { as: 'ins', background: 'pine.100', textDecoration: 'none' },
} as const;

function Value({ change, side }: { change: FieldChange; side: keyof typeof marks }) {
  const [value, other] = side === 'before' ? [change.before, change.after] : [change.after, change.before];
  if (value === '') return <chakra.span color="muted">empty</chakra.span>;
  if (change.isPicture) {
    const alt = `${change.label}, ${side}`;
    return <Picture src={value} alt={alt} width={160} height={120} sizes="10rem" borderRadius="sm" />;
  }
  if (other === '') {
    return (
      <Box maxHeight="8rem" overflowY="auto">
        {value}
      </Box>
    );
  }
  const { start, changed, end } = textChange(value, other);
  return (
    <>
      {start}
      <chakra.span {...marks[side]}>{changed}</chakra.span>
      {end}
    </>
  );
}

interface HistoryDialogProps {
  of: { readonly collection: ContentCollection; readonly id: string; readonly name: string };
  onClose(): void;
  onRestored?: (() => void) | undefined;
}

type HistoryButtonProps = Omit<HistoryDialogProps, 'onClose'> & ComponentProps<typeof Button>;

export function HistoryButton({ of, onRestored, ...look }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={titleOf(of.name)}
        onClick={() => setIsOpen(true)}
        {...look}
      >
        History
      </Button>
      {isOpen && <HistoryDialog of={of} onClose={() => setIsOpen(false)} onRestored={onRestored} />}
    </>
  );
}

export function HistoryDialog({ of: { collection, id, name }, onClose, onRestored }: HistoryDialogProps) {
  const [live, retry] = useLive(`history:${collection}:${id}`, () => watchHistory({ collection, id }));
  const [isBusy, tell] = useTell();
  const changes = live.state === 'loaded' ? live.data : [];
  const oldest = changes.at(-1);
  const isOpen = useIsOpen();

  const button = (change: Change, version: 'before' | 'after', time: string) => (
    <WorkButton
      label="Restore this version"
      about={time}
      isOff={isBusy}
      onPress={() =>
        tell(() => call('restore-version', { historyId: change.id, version }), {
          done: ({ isSame }) => (isSame ? 'It is this version already' : 'The version has been restored'),
          failed: (_, error) => `The version could not be restored: ${reasonOf(error)}`,
          action: ({ isSame }) => {
            // Behind a closed dialog somebody may have typed into the form since.
            if (isOpen.current) {
              onClose();
              onRestored?.();
            }
            if (isSame) return undefined;
            // The history may still have an earlier restoration as the newest one.
            const values = restoredValues(collection, change[version] ?? {});
            return undoButton(() => takeBack({ collection, id }, 'restore', values));
          },
        })
      }
    />
  );

  return (
    <Dialog title={titleOf(name)} onClose={onClose}>
      <Muted mb="4">Every change of the last 30 days, newest first.</Muted>
      {live.state === 'loading' && <Message>Loading the history...</Message>}
      {live.state === 'failed' && <LoadFailed what="The history" onRetry={retry} />}
      {live.state === 'loaded' && changes.length === 0 && (
        <Message>Nothing has changed in the last 30 days.</Message>
      )}
      <Stack as="ol" gap="5">
        {changes.map((change, index) => {
          const { id, kind, at, by_name: author, before, after, is_draft: isDraft } = change;
          const move = before && after ? undefined : moves[kind];
          const title = `${changeLabels[kind]} ${byName(author)}`;
          const time = formatDate(at);
          const isCurrent = index === 0 && after !== null;
          return (
            <li key={id}>
              <HStack flexWrap="wrap" minHeight="2.5rem" mb="2">
                <HStack flex="1 1 14rem" flexWrap="wrap" columnGap="3">
                  <Subheading>{title}</Subheading>
                  <Small as="span">{time}</Small>
                  {isDraft && <Badge tone="outline">Draft</Badge>}
                </HStack>
                {isCurrent ? <Badge>Current version</Badge> : after && button(change, 'after', time)}
              </HStack>
              {move && <Small>{move}</Small>}
              {!move && (
                <PlainTable
                  label={`${title}, ${time}`}
                  head={['Field', 'Before', 'After']}
                  rows={fieldChanges(collection, change).map((field) => [
                    field.label,
                    <Value key="before" change={field} side="before" />,
                    <Value key="after" change={field} side="after" />,
                  ])}
                  tableLayout="fixed"
                  overflowWrap="anywhere"
                  whiteSpace="pre-line"
                  css={sideBySide}
                />
              )}
            </li>
          );
        })}
        {/* The state before the oldest change is a version too. */}
        {oldest?.before && <ListRow title={FIRST} end={button(oldest, 'before', FIRST)} />}
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
