import { Box, chakra } from '@chakra-ui/react';
import { partMessages } from '@site/domain/messages/shell';
import type { GrowingList } from '../../../firebase/admin/growing-list.ts';
import { Button } from '../../../ui/button.tsx';
import { isSearched, type TableChoice } from './table-view.ts';

/** What a table says of a list of which only a part is here; undefined when what it shows is all that belongs there. */
export function partText<Row>(list: GrowingList<Row>, choice: TableChoice): string | undefined {
  const { items, total, dated, isComplete, reading } = list;
  if (isComplete) return undefined;
  if (reading !== undefined) return partMessages.reading(reading, total);
  if (isSearched(choice)) return partMessages.searched(items.length, total);
  if (choice.sort !== undefined) return partMessages.sorted(items.length, total);
  return dated < total ? partMessages.undated(total - dated) : undefined;
}

interface PartNoticeProps<Row> {
  list: GrowingList<Row>;
  choice: TableChoice;
}

/** Says what a table leaves out while only a part of its list is here, with a button that reads the rest. */
export function PartNotice<Row>({ list, choice }: PartNoticeProps<Row>) {
  const text = partText(list, choice);
  if (!text) return null;
  const { total, reading } = list;
  if (reading !== undefined) {
    return (
      <Line>
        <chakra.progress aria-label="Reading" value={reading} max={total} accentColor="{colors.pine.700}" />
        <span>{text}</span>
      </Line>
    );
  }
  return (
    <Line>
      <span>{text}</span>
      <Button variant="outline" size="sm" onClick={() => list.want('all')}>
        {partMessages.readAll(total)}
      </Button>
    </Line>
  );
}

const Line = (props: { children: React.ReactNode }) => (
  <Box
    role="status"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="4"
    mb="4"
    p="4"
    borderRadius="md"
    background="mist"
    textStyle="small"
    fontVariantNumeric="tabular-nums"
    {...props}
  />
);
