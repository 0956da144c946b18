import { Box, chakra } from '@chakra-ui/react';
import { minuteInKlang, momentOf, PLANNED } from '@site/domain/enquiries/due';
import { draftMessages } from '@site/domain/messages/history';
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

/** Asks when a draft is to be published, in Klang's time. */
export function ScheduleDialog({ name, publishAt, onChoose, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState(publishAt ? minuteInKlang(publishAt) : '');
  const [error, setError] = useState<string>();
  const [first] = useState(() => new Date());
  const last = new Date(first.getTime() + PLANNED);
  return (
    <Dialog title={draftMessages.scheduleName(name)} onClose={onClose}>
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const time = momentOf(typed);
          if (!(time.getTime() > Date.now())) setError(draftMessages.notYet);
          else if (time > last) setError(draftMessages.tooFar);
          else onChoose(time);
        }}
      >
        <TextField
          type="datetime-local"
          label={draftMessages.when}
          hint={draftMessages.whenHint}
          min={minuteInKlang(first)}
          max={minuteInKlang(last)}
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
