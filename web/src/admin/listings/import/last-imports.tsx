import { Box, chakra } from '@chakra-ui/react';
import { importScreenMessages as messages } from '@site/domain/messages/extractor';
import { useState } from 'react';
import { useLiveQuery } from '../../../firebase/admin/live-query.ts';
import { type ShownImport, watchImports } from '../../../firebase/admin/watch-imports.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDate } from '../../shared/format-date.ts';
import { ListRow } from '../../shared/list-row.tsx';
import { undoImport } from './undo-import.ts';

/** What was imported lately, each with its undo. */
export function LastImports() {
  const [live] = useLiveQuery('listing-imports', watchImports);
  const imports = live.state === 'loaded' ? live.data.filter(({ state }) => state !== 'writing') : [];
  if (imports.length === 0) return null;
  return (
    <section aria-label={messages.history}>
      <chakra.h2 textStyle="subheading">{messages.history}</chakra.h2>
      <Box as="ul" listStyleType="none" mt="2">
        {imports.map((each) => (
          <LastImport key={each.id} last={each} />
        ))}
      </Box>
    </section>
  );
}

function LastImport({
  last: { id, created, updated, by_name: name, created_at: time, state },
}: {
  last: ShownImport;
}) {
  const [isUndoing, setIsUndoing] = useState(false);
  const words = messages.historyEntry(created, updated, name);

  async function undo() {
    setIsUndoing(true);
    await undoImport(id);
    setIsUndoing(false);
  }

  const end =
    state === 'undone' ? (
      <chakra.span color="muted">{messages.wasUndone}</chakra.span>
    ) : (
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isUndoing || undefined}
        aria-label={`${messages.undo}: ${words}`}
        onClick={() => !isUndoing && void undo()}
      >
        {isUndoing ? messages.undoing : messages.undo}
      </Button>
    );
  return (
    <ListRow end={end}>
      {formatDate(time)}: {words}
    </ListRow>
  );
}
