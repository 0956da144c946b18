import { Box, Center } from '@chakra-ui/react';
import type { UnreadyField } from '@site/domain/content/check';
import { isEntryCollection } from '@site/domain/content/draft';
import { type Field, labelOf } from '@site/domain/content/kind';
import { type ContentCollection, contentKinds } from '@site/domain/content/kinds';
import { damageMessages } from '@site/domain/messages/content';
import { draftMessages } from '@site/domain/messages/history';
import { initial } from '@site/domain/text';
import type { ReactNode } from 'react';
import type { DraftState, Stored } from '../../firebase/admin/content/content.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TABLE, useMedia } from '../../ui/use-media.ts';
import type { ListColumn } from '../list/table.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Small } from '../shared/list-row.tsx';
import { type ColumnOf, entryName, type Manager } from './kind.ts';

/** In characters (docs/product/back-office.md, "Constants"). */
const CELL_TEXT_LIMIT = 50;

/** The columns of a list. The first that can be sorted names the row. */
export function columnsOf<C extends ContentCollection>(manager: Manager<C>): ListColumn<Stored<C>>[] {
  const columns = fieldColumns(manager);
  const naming = columns.find(({ sortValue }) => sortValue);
  return columns.map((column) =>
    column !== naming
      ? column
      : {
          ...column,
          isName: true,
          cell: (row) => (
            <RowName manager={manager} row={row}>
              {column.cell(row)}
            </RowName>
          ),
        },
  );
}

export function fieldColumns<C extends ContentCollection>({
  collection,
  columns,
}: Pick<Manager<C>, 'collection' | 'columns'>): ListColumn<Stored<C>>[] {
  return columns.map((column) => columnOf(collection, column));
}

function columnOf<C extends ContentCollection>(collection: C, given: ColumnOf<C>): ListColumn<Stored<C>> {
  if (typeof given === 'object' && !('field' in given)) return given;
  const { field: name, isBadge, ...own } = typeof given === 'string' ? { field: given } : given;
  const field = (contentKinds[collection].fields as Readonly<Record<string, Field>>)[name];
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
}

function fieldIn(row: object, field: string): unknown {
  return row[field as never];
}

/** Null for an empty value. Of a list the number of its lines. */
function shown({ is }: Field, value: unknown): string | number | null {
  if (is === 'lines') return (value as readonly string[]).filter((line) => line.trim() !== '').length;
  if (is === 'longText') return cutText(String(value ?? ''));
  if (typeof value === 'number') return Number.isNaN(value) ? null : value;
  return typeof value === 'string' && value !== '' ? value : null;
}

export function cutText(text: string): string {
  // By code points, so that no emoji is cut in half.
  const characters = [...text.trim()];
  if (characters.length === 0) return '-';
  return characters.length > CELL_TEXT_LIMIT
    ? `${characters.slice(0, CELL_TEXT_LIMIT).join('')}...`
    : characters.join('');
}

interface RowNameProps<C extends ContentCollection> {
  manager: Manager<C>;
  row: Stored<C>;
  children: ReactNode;
}

function RowName<C extends ContentCollection>({ manager, row, children }: RowNameProps<C>) {
  const { collection, lineOf, statesOf } = manager;
  const isPhone = !useMedia(TABLE);
  return (
    <>
      {(isPhone || !hasPictureColumn(manager)) && <RowPicture manager={manager} row={row} />}
      <div>
        <strong>{children}</strong>
        <DamagedBadge wrong={row.wrong} />
        <DraftBadge draft={row.draft} collection={collection} />
        {isPhone && <Small>{lineOf(row).filter(Boolean).join(' · ')}</Small>}
        {statesOf?.(row).map(({ label, tone }) => (
          <div key={label}>
            <Badge tone={tone}>{label}</Badge>
          </div>
        ))}
      </div>
    </>
  );
}

/** A phone shows only the column of the name. */
function hasPictureColumn<C extends ContentCollection>({ collection, columns }: Manager<C>): boolean {
  const fields: Readonly<Record<string, Field>> = contentKinds[collection].fields;
  return columns.some(
    (column) => typeof column === 'object' && 'field' in column && fields[column.field]?.is === 'picture',
  );
}

const thumbnail = { boxSize: '3rem', minWidth: '4rem', borderRadius: 'sm' };

function RowPicture<C extends ContentCollection>({ manager, row }: Omit<RowNameProps<C>, 'children'>) {
  const { collection } = manager;
  const fields = Object.entries<Field>(contentKinds[collection].fields);
  // The last one first: a project shows how it became.
  const pictures = fields.flatMap(([name, { is }]) => (is === 'picture' ? [fieldIn(row, name)] : []));
  const address = pictures.findLast((value) => typeof value === 'string' && value !== '');
  const isLogo = collection === 'car_brands';
  return <Thumbnail address={address as string | undefined} of={entryName(manager, row)} isWhole={isLogo} />;
}

interface ThumbnailProps {
  address: string | undefined;
  of: string;
  isWhole?: boolean;
}

/** The picture, or the first letter. Hidden from screen readers, since the name is beside it. */
export function Thumbnail({ address, of, isWhole }: ThumbnailProps) {
  if (address) {
    const objectFit = isWhole ? 'contain' : 'cover';
    return (
      <Picture
        src={address}
        alt=""
        width={64}
        height={48}
        sizes="4rem"
        {...thumbnail}
        objectFit={objectFit}
      />
    );
  }
  return (
    <Center
      aria-hidden="true"
      {...thumbnail}
      background="mist"
      color="pine.700"
      fontWeight="700"
      // As an attribute, the letter is no text of the cell.
      data-letter={initial(of)}
      _before={{ content: 'attr(data-letter)' }}
    />
  );
}

export function DamagedBadge({ wrong }: { wrong: readonly string[] }) {
  if (wrong.length === 0) return null;
  return (
    <Box mt="1" fontWeight="400">
      <Badge tone="destructive">{damageMessages.badge}</Badge>{' '}
      <Small as="span">{damageMessages.fields(wrong)}</Small>
    </Box>
  );
}

interface DraftProps {
  draft: DraftState | undefined;
  collection: ContentCollection;
}

/** Milliseconds after its time at which a scheduled draft counts as overdue. The publisher runs every few minutes. */
const LATE = 10 * 60 * 1000;

export function isOverdue({ publishAt, failure }: DraftState): boolean {
  return publishAt !== null && (failure !== undefined || Date.now() - publishAt.getTime() > LATE);
}

export function DraftBadge({ draft, collection }: DraftProps) {
  if (!draft) return null;
  const { publishAt, unready, failure } = draft;
  const labels = (isMissing: boolean) =>
    labelsOf(
      collection,
      unready.filter((each) => each.isMissing === isMissing),
    );
  const state = isOverdue(draft) ? 'overdue' : publishAt ? 'scheduled' : 'draft';
  return (
    <Box mt="1" fontWeight="400">
      <Badge tone={state === 'overdue' ? 'destructive' : 'outline'}>{draftMessages[state]}</Badge>{' '}
      {publishAt && (
        <Small as="span">
          {formatDate(publishAt)}
          {failure && ` · ${failure.reason}`}
        </Small>
      )}
      {isEntryCollection(collection) && unready.length > 0 && (
        <Small as="span">{draftMessages.notReady(labels(true), labels(false))}</Small>
      )}
    </Box>
  );
}

/** The labels of the fields, each once: a vehicle without a brand lacks both `brand_id` and `make`. */
export function labelsOf(collection: ContentCollection, unready: readonly UnreadyField[]): readonly string[] {
  return [...new Set(unready.map(({ field }) => labelOf(contentKinds[collection], field)))];
}
