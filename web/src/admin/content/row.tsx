import { Box, Center } from '@chakra-ui/react';
import { isEntryCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { askedOf } from '@site/domain/content/readiness';
import { fieldNames } from '@site/domain/damage';
import { type Field, type Fields, labelOf } from '@site/domain/fields';
import { textOf } from '@site/domain/stored';
import { initial } from '@site/domain/text';
import { addMinutes } from 'date-fns';
import type { ReactNode } from 'react';
import type { DraftState, Stored } from '#firebase/admin/content/watch-content.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { Badge, Small } from '#ui/parts.tsx';
import { Picture } from '#ui/picture.tsx';
import { TABLE, useMedia } from '#ui/use-media.ts';
import type { ListColumn } from '../list/table.tsx';
import { formatDate } from '../shared/words.ts';
import { entryName, type Manager } from './kind.ts';

const NAMED = 3;

/** Such as `Not ready: description, price missing, year not right`; `readinessOf` and `askedOf` find the fields. */
export function notReady(missing: readonly string[], wrong: readonly string[]): string {
  const lacks = [
    ...(missing.length > 0 ? [`${fields(missing)} missing`] : []),
    ...(wrong.length > 0 ? [`${fields(wrong)} not right`] : []),
  ];
  return `Not ready: ${lacks.join(', ')}`;
}

function fields(labels: readonly string[]): string {
  const names = labels.slice(0, NAMED).map((label) => label.toLowerCase());
  const more = labels.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** docs/product/back-office.md, "Drafts". */
const stateWords = { draft: 'Draft', scheduled: 'Scheduled', overdue: 'Not published' } as const;

/** docs/product/back-office.md, "Constants". */
const CELL_CHARACTERS = 50;

/** The columns of a list. The first that can be sorted names the row. */
export function columnsOf<C extends ContentCollection>(manager: Manager<C>): ListColumn<Stored<C>>[] {
  const columns = fieldColumns(manager);
  const naming = columns.find(({ sortValue }) => sortValue);
  return columns.map((column) => {
    if (column !== naming) return column;
    const cell = (row: Stored<C>) => <RowName manager={manager} row={row} name={column.cell(row)} />;
    return { ...column, isName: true, cell };
  });
}

export function fieldColumns<C extends ContentCollection>(of: Pick<Manager<C>, 'collection' | 'columns'>) {
  const { collection, columns } = of;
  const fields: Fields = contentKinds[collection].fields;
  return columns.map((given): ListColumn<Stored<C>> => {
    if (typeof given === 'object' && !('field' in given)) return given;
    const { field: name, isBadge, ...own } = typeof given === 'string' ? { field: given } : given;
    const field = fields[name];
    if (!field) throw new Error(`${collection} has no field ${name}`);
    const isSorted = field.is !== 'longText' && field.is !== 'picture' && field.is !== 'file';
    const shownOf = (row: Stored<C>) => shown(field, fieldIn(row, name));
    return {
      key: name,
      header: field.label,
      cell: (row) => (isBadge && fieldIn(row, name) ? <Badge>{shownOf(row)}</Badge> : (shownOf(row) ?? '-')),
      ...(isSorted && { sortValue: shownOf }),
      ...own,
    };
  });
}

const fieldIn = (row: object, field: string): unknown => row[field as never];

/** Null for an empty value. Of a list the number of its lines. */
function shown({ is }: Field, value: unknown): string | number | null {
  if (is === 'lines') return (value as readonly string[]).length;
  if (is === 'longText') return cutText(String(value ?? ''));
  if (typeof value === 'number') return Number.isNaN(value) ? null : value;
  return typeof value === 'string' && value !== '' ? value : null;
}

export function cutText(text: string): string {
  const whole = text.trim() || '-';
  const start = [...whole].slice(0, CELL_CHARACTERS).join('');
  return start === whole ? whole : `${start}...`;
}

type RowNameProps<C extends ContentCollection> = { manager: Manager<C>; row: Stored<C>; name: ReactNode };

function RowName<C extends ContentCollection>({ manager, row, name }: RowNameProps<C>) {
  const { collection, hasLogo, lineOf, stateOf } = manager;
  const isPhone = !useMedia(TABLE);
  // A phone shows only the column of the name.
  const isInColumn = !isPhone && hasLogo;
  return (
    <div data-entry="">
      {!isInColumn && (
        <Thumbnail address={pictureOf(collection, row)} of={entryName(manager, row)} isWhole={hasLogo} />
      )}
      <div>
        <strong>{name}</strong>
        <DamagedBadge wrong={row.wrong} />
        {row.draft && <DraftBadge draft={row.draft} />}
        <NotReady row={row} collection={collection} />
        {isPhone && <Small>{lineOf(row).filter(Boolean).join(' · ')}</Small>}
        {stateOf && <div>{stateOf(row)}</div>}
      </div>
    </div>
  );
}

/** The last one: a project shows how it became. */
export function pictureOf(collection: ContentCollection, item: object): string | undefined {
  const fields: Fields = contentKinds[collection].fields;
  const pictures = Object.entries(fields).filter(([, { is }]) => is === 'picture');
  return pictures.map(([name]) => textOf(fieldIn(item, name))).findLast(Boolean);
}

const thumbnail = { boxSize: '3rem', minWidth: '4rem', borderRadius: 'sm' };

interface ThumbnailProps {
  address: string | null | undefined;
  of: string;
  isWhole?: boolean | undefined;
  /** It has a cell of its own, whose text is the letter. Beside a name the letter is no text. */
  isAlone?: boolean;
}

/** The picture, or the first letter. Hidden from screen readers, since the name is beside it. */
export function Thumbnail({ address, of, isWhole, isAlone = false }: ThumbnailProps) {
  if (address) {
    const look = { ...thumbnail, objectFit: isWhole ? 'contain' : 'cover' };
    return <Picture src={address} alt="" width={64} height={48} sizes="4rem" {...look} />;
  }
  return (
    <Center
      aria-hidden="true"
      {...thumbnail}
      background="mist"
      color="pine.700"
      fontWeight="700"
      data-letter={isAlone ? undefined : initial(of)}
      _before={isAlone ? undefined : { content: 'attr(data-letter)' }}
    >
      {isAlone && initial(of)}
    </Center>
  );
}

export function DamagedBadge({ wrong }: { wrong: readonly string[] }) {
  if (wrong.length === 0) return null;
  return (
    <Box mt="1" fontWeight="400">
      <Badge tone="destructive">Damaged</Badge> <Small as="span">{fieldNames(wrong)}</Small>
    </Box>
  );
}

/** After this time past its schedule a draft is overdue. The publisher runs every few minutes. */
const LATE_MINUTES = 10;

export function isOverdue({ publishAt, failure }: DraftState): boolean {
  if (publishAt === null) return false;
  return failure !== undefined || serverNow() > addMinutes(publishAt, LATE_MINUTES);
}

export function DraftBadge({ draft }: { draft: DraftState }) {
  const { publishAt, failure } = draft;
  const state = isOverdue(draft) ? 'overdue' : publishAt ? 'scheduled' : 'draft';
  return (
    <Box mt="1" fontWeight="400">
      <Badge tone={state === 'overdue' ? 'destructive' : 'outline'}>{stateWords[state]}</Badge>{' '}
      {publishAt && (
        <Small as="span">
          {formatDate(publishAt)}
          {failure && ` · ${failure.reason}`}
        </Small>
      )}
    </Box>
  );
}

type NotReadyProps = { row: Stored<ContentCollection>; collection: ContentCollection };

/** Names the fields that a draft needs to be published, and those that visitors ask for. */
export function NotReady({ row, collection }: NotReadyProps) {
  if (!isEntryCollection(collection)) return null;
  const unready = row.draft?.unready ?? [];
  const named = (isMissing: boolean) =>
    unready.flatMap((each) => (each.isMissing === isMissing ? each.field : []));
  const missing = labelsOf(collection, [...named(true), ...askedOf(collection, row)]);
  const wrong = labelsOf(collection, named(false));
  if (missing.length + wrong.length === 0) return null;
  return <Small fontWeight="400">{notReady(missing, wrong)}</Small>;
}

/** The labels of the fields, each once: a vehicle without a brand lacks both `brand_id` and `make`. */
export function labelsOf(collection: ContentCollection, fields: readonly string[]): readonly string[] {
  return [...new Set(fields.map((field) => labelOf(contentKinds[collection], field)))];
}
