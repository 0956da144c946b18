import type { ContentCollection } from '@site/domain/content/kinds';
import { initial } from '@site/domain/text';
import type { ReactNode, SyntheticEvent } from 'react';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { Badge } from '../../ui/badge.tsx';
import { fileChoice } from '../../ui/picture-files.ts';
import { TABLE, useMedia } from '../../ui/use-media.ts';
import type { ListColumn } from '../list/table.tsx';
import { withDamage } from './damage.tsx';
import { DraftBadge } from './entry-state.tsx';
import type { ManagerKind } from './kind.ts';

/** Shown for a picture that cannot be loaded. */
const PLACEHOLDER = '/placeholder.svg';

/** The columns of a kind, of which the first that names a row also shows its picture, and what has to be seen at a glance. */
export function withRowName<C extends ContentCollection>(kind: ManagerKind<C>): ListColumn<Stored<C>>[] {
  const columns = withDamage(kind.columns);
  const naming = columns.findIndex(({ sortValue }) => sortValue);
  return columns.map((column, position) =>
    position === naming
      ? {
          ...column,
          role: 'name',
          cell: (row) => (
            <RowName kind={kind} row={row}>
              {column.cell(row)}
              <DraftBadge draft={row.draft} collection={kind.collection} />
            </RowName>
          ),
        }
      : column,
  );
}

interface RowNameProps<C extends ContentCollection> {
  kind: ManagerKind<C>;
  row: Stored<C>;
  children: ReactNode;
}

/** Picture, name and state; on a phone also the line that says the rest. Of plain elements, as everything that stands in each row. */
function RowName<C extends ContentCollection>({ kind, row, children }: RowNameProps<C>) {
  const isPhone = !useMedia(TABLE);
  const { pictureOf, lineOf, statesOf } = kind;
  const states = statesOf?.(row) ?? [];
  return (
    <div data-name="">
      {pictureOf && (isPhone || !kind.hasPictureColumn) && (
        <RowPicture
          address={pictureOf(row)}
          name={kind.nameOf(row)}
          isWhole={kind.hasPictureColumn === true}
        />
      )}
      <div>
        {children}
        {isPhone && <div data-line="">{lineOf(row)}</div>}
        {states.map(({ label, tone }) => (
          <div key={label}>
            <Badge tone={tone}>{label}</Badge>
          </div>
        ))}
      </div>
    </div>
  );
}

interface RowPictureProps {
  address: string | null;
  name: string;
  isWhole: boolean;
}

/** The picture, or the first letter of the name. Hidden from screen readers, since the name stands beside it. */
function RowPicture({ address, name, isWhole }: RowPictureProps) {
  if (!address) {
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

/** Of a picture whose smaller file is missing the original is shown, and the placeholder if that is missing too. */
function showNextFile({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  if (image.srcset) image.removeAttribute('srcset');
  else if (!image.src.endsWith(PLACEHOLDER)) image.src = PLACEHOLDER;
}
