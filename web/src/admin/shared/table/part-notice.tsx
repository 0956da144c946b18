import { Box, chakra } from '@chakra-ui/react';
import { partMessages } from '@site/domain/messages/partial-lists';
import type { GrowingList } from '../../../firebase/admin/growing-list.ts';
import { Button } from '../../../ui/button.tsx';

interface PartNoticeProps<Row> {
  list: GrowingList<Row>;
  /** Whether the table is searched or sorted. */
  isChosen: boolean;
}

/** Says what a table leaves out while only a part of its list is here, with a button that reads the rest. */
export function PartNotice<Row>({ list, isChosen }: PartNoticeProps<Row>) {
  const { items, total, dated, isComplete, reading } = list;
  const undated = total - dated;
  if (isComplete) return null;
  if (reading !== undefined) {
    return (
      <Line>
        <chakra.progress aria-label="Reading" value={reading} max={total} accentColor="{colors.pine.700}" />
        <span>{partMessages.reading(reading, total)}</span>
      </Line>
    );
  }
  if (!isChosen && undated === 0) return null;
  return (
    <Line>
      <span>{isChosen ? partMessages.searched(items.length, total) : partMessages.undated(undated)}</span>
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
