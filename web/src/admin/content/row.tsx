import type { Field } from '@site/domain/content/kind';
import { type ContentCollection, contentKinds } from '@site/domain/content/kinds';
import { initial } from '@site/domain/text';
import type { ReactNode, SyntheticEvent } from 'react';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { Badge } from '../../ui/badge.tsx';
import { fileChoice } from '../../ui/picture-files.ts';
import { TABLE, useMedia } from '../../ui/use-media.ts';
import type { ListColumn } from '../list/table.tsx';
import { DamagedBadge, DraftBadge } from './entry-state.tsx';
import { type ColumnOf, entryName, type Manager } from './kind.ts';

/** In characters (docs/product/back-office.md, "Constants"). */
const CELL_TEXT_LIMIT = 50;

/** The columns of a list. The first that can be sorted names the row. */
export function columnsOf<C extends ContentCollection>(manager: Manager<C>): ListColumn<Stored<C>>[] {
  const columns = fieldColumns(manager);
  const pictures = pictureFields(manager.collection);
  const hasColumn = columns.some(({ key }) => pictures.includes(key));
  const naming = columns.findIndex(({ sortValue }) => sortValue);
  return columns.map((column, position) =>
    position !== naming
      ? column
      : {
          ...column,
          role: 'name',
          cell: (row) => (
            <RowName manager={manager} row={row} pictures={pictures} hasColumn={hasColumn}>
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
  pictures: readonly string[];
  /** Then only phones show the picture beside the name. */
  hasColumn: boolean;
  children: ReactNode;
}

/** Made of plain elements, for speed: every row has one. */
function RowName<C extends ContentCollection>(props: RowNameProps<C>) {
  const { manager, row, pictures, hasColumn, children } = props;
  const { collection, lineOf, statesOf } = manager;
  const isPhone = !useMedia(TABLE);
  return (
    <div data-name="">
      {(isPhone || !hasColumn) && (
        <RowPicture
          address={pictures.map((name) => fieldIn(row, name)).find(Boolean)}
          name={entryName(manager, row)}
          isWhole={hasColumn}
        />
      )}
      <div>
        <strong>{children}</strong>
        <DamagedBadge wrong={row.wrong} />
        <DraftBadge draft={row.draft} collection={collection} />
        {isPhone && <div data-line="">{lineOf(row).filter(Boolean).join(' · ')}</div>}
        {statesOf?.(row).map(({ label, tone }) => (
          <div key={label}>
            <Badge tone={tone}>{label}</Badge>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The last one first: a project shows how it became. */
function pictureFields(collection: ContentCollection): readonly string[] {
  const fields = Object.entries<Field>(contentKinds[collection].fields);
  return fields.flatMap(([name, { is }]) => (is === 'picture' ? [name] : [])).reverse();
}

const PLACEHOLDER = '/placeholder.svg';

interface RowPictureProps {
  address: unknown;
  name: string;
  isWhole: boolean;
}

/** Hidden from screen readers, since the name is beside it. */
function RowPicture({ address, name, isWhole }: RowPictureProps) {
  if (typeof address !== 'string') {
    return <span data-picture="" data-letter={initial(name)} aria-hidden="true" />;
  }
  return (
    <img
      src={address}
      {...fileChoice(address, '4rem')}
      alt=""
      width={64}
      height={48}
      loading="lazy"
      decoding="async"
      data-picture={isWhole ? 'whole' : ''}
      onError={showNextFile}
    />
  );
}

/** Falls back to the original if the smaller file is missing, then to the placeholder. */
function showNextFile({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  if (image.srcset) image.removeAttribute('srcset');
  else if (!image.src.endsWith(PLACEHOLDER)) image.src = PLACEHOLDER;
}
