import { Box, chakra } from '@chakra-ui/react';
import { historyMessages as messages } from '@site/domain/messages/history';
import { Picture } from '../../../ui/picture.tsx';
import { type FieldChange, textChange } from './diff.ts';

/** What a change has changed, field by field: what was there, and what is there now. On a phone the two are below the field's name. */
export function ChangeTable({ changes, label }: { changes: readonly FieldChange[]; label: string }) {
  return (
    <chakra.table role="table" aria-label={label} width="100%" textStyle="small" display="block">
      <chakra.thead role="rowgroup" display={{ base: 'none', md: 'block' }} color="muted" textAlign="left">
        <Row>
          <chakra.th role="columnheader" fontWeight="600">
            {messages.field}
          </chakra.th>
          <chakra.th role="columnheader" fontWeight="600">
            {messages.before}
          </chakra.th>
          <chakra.th role="columnheader" fontWeight="600">
            {messages.after}
          </chakra.th>
        </Row>
      </chakra.thead>
      <chakra.tbody role="rowgroup" display="block">
        {changes.map((change) => (
          <Row key={change.field}>
            <chakra.th
              role="rowheader"
              scope="row"
              textAlign="left"
              fontWeight="600"
              gridColumn={{ base: '1 / -1', md: 'auto' }}
            >
              {change.label}
            </chakra.th>
            <Cell change={change} side="before" />
            <Cell change={change} side="after" />
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

/** Explicit, since a grid has no implicit roles of a table. */
function Cell({ change, side }: { change: FieldChange; side: 'before' | 'after' }) {
  return (
    <chakra.td role="cell" minWidth="0" overflowWrap="anywhere" whiteSpace="pre-line">
      <Value change={change} side={side} />
    </chakra.td>
  );
}

function Value({ change, side }: { change: FieldChange; side: 'before' | 'after' }) {
  const { label, isPicture } = change;
  const value = change[side];
  if (value === '') return <chakra.span color="muted">{messages.nothing}</chakra.span>;
  if (isPicture) {
    const alt = `${label}, ${messages[side].toLowerCase()}`;
    return <Picture src={value} alt={alt} width={160} height={120} sizes="10rem" borderRadius="sm" />;
  }
  const { start, removed, added, end } = textChange(change.before, change.after);
  if (change.before === '' || change.after === '') return <LongText text={value} />;
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

/** A text that has come or gone as a whole: a long one can be scrolled. */
function LongText({ text }: { text: string }) {
  return (
    <Box maxHeight="8rem" overflowY="auto">
      {text}
    </Box>
  );
}
