import { Box, chakra } from '@chakra-ui/react';
import { draftMessages } from '@site/domain/messages/drafts';
import { format } from 'date-fns';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/controls.tsx';

interface ScheduleDialogProps {
  name: string;
  /** The time that is set already. */
  publishAt: Date | null;
  /** Called with a time to come, or with null to take the schedule back. */
  onChoose(time: Date | null): void;
  onClose(): void;
}

/** Asks when a draft is to be published, in the browser's time zone. */
export function ScheduleDialog({ name, publishAt, onChoose, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState(publishAt ? format(publishAt, "yyyy-MM-dd'T'HH:mm") : '');
  const [error, setError] = useState<string>();
  return (
    <Dialog title={draftMessages.scheduleName(name)} onClose={onClose}>
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const time = new Date(typed);
          if (time.getTime() > Date.now()) onChoose(time);
          else setError(draftMessages.notYet);
        }}
      >
        <TextField
          type="datetime-local"
          label={draftMessages.when}
          hint={draftMessages.whenHint}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="6">
          {publishAt && (
            <Button variant="outline" onClick={() => onChoose(null)}>
              {draftMessages.unschedule}
            </Button>
          )}
          <Button type="submit">{draftMessages.schedule}</Button>
        </Box>
      </chakra.form>
    </Dialog>
  );
}
