import { Box, chakra } from '@chakra-ui/react';
import { csvColumn } from '@site/domain/content/csv';
import { rowNumber } from '@site/domain/content/plan-import';
import type { ImportListingsResponse, RowError } from '@site/domain/content/procedures';
import { importScreenMessages as messages } from '@site/domain/messages/extractor';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** How many errors are shown: who has more has one reason for many. */
const SHOWN = 100;

interface CheckResultProps {
  checked: ImportListingsResponse;
  isImporting: boolean;
  onImport(): void;
}

/** What an import would do, or what has to be put right before; it takes the focus, since it is the answer to a button. */
export function CheckResult({ checked, isImporting, onImport }: CheckResultProps) {
  const { success, error, errors, created, updated, unchanged } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const changes = created + updated;
  return (
    <section aria-label={messages.result}>
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="subheading">
        {messages.result}
      </chakra.h2>
      <chakra.p mt="1" mb="4">
        {[messages.created(created), messages.updated(updated), messages.unchanged(unchanged)].join(', ')}
      </chakra.p>
      {!success && error && <Notice tone="warning">{error}</Notice>}
      {errors.length > 0 && <Errors errors={errors} />}
      {success && changes === 0 && <p>{messages.nothingToDo}</p>}
      {success && changes > 0 && (
        <Button
          // Not `disabled`: the button would lose the focus.
          aria-disabled={isImporting || undefined}
          onClick={() => !isImporting && onImport()}
        >
          {isImporting ? messages.running : messages.run(changes)}
        </Button>
      )}
    </section>
  );
}

function Errors({ errors }: { errors: readonly RowError[] }) {
  const { row, column, problem } = messages.errorColumns;
  return (
    <Box overflowX="auto" mt="4">
      <chakra.table
        width="100%"
        textAlign="left"
        css={{ '& th, & td': { py: '2', pr: '4', borderBottom: '1px solid {colors.line}' } }}
      >
        <chakra.caption textAlign="left" fontWeight="600" pb="2">
          {messages.errors}
        </chakra.caption>
        <thead>
          <tr>
            <th scope="col">{row}</th>
            <th scope="col">{column}</th>
            <th scope="col">{problem}</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, SHOWN).map((error) => (
            <tr key={`${error.row} ${error.column} ${error.message}`}>
              <td>{rowNumber(error.row)}</td>
              <td>{error.column && csvColumn(error.column).heading}</td>
              <td>{error.message}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {errors.length > SHOWN && <p>{messages.moreErrors(errors.length - SHOWN)}</p>}
    </Box>
  );
}
