import { Box, chakra } from '@chakra-ui/react';
import { historyMessages as messages } from '@site/domain/messages/history';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import type { HistoryOf } from './history-dialog.tsx';
import { useHistory } from './use-history.tsx';

/** Opens the history of the entry in a form. A former version would take the place of what is typed, so that has to be saved first. */
export function FormHistory({ of, onRestored }: { of: HistoryOf; onRestored(): void }) {
  const { isDirty } = useFormContext().formState;
  const [open, dialog] = useHistory(onRestored);
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" mt="4">
      <Button
        variant="quiet"
        size="sm"
        px="3"
        ml="-3"
        disabled={isDirty}
        aria-label={messages.title(of.name)}
        onClick={() => open(of)}
      >
        {messages.open}
      </Button>
      {isDirty && (
        <chakra.span color="muted" textStyle="small">
          {messages.saveFirst}
        </chakra.span>
      )}
      {dialog}
    </Box>
  );
}
