import { Box, chakra } from '@chakra-ui/react';
import { setEmailRequest } from '@site/domain/accounts/procedures';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { type FormEvent, useState } from 'react';
import { setEmail } from '../../firebase/admin/procedures.ts';
import type { Person } from '../../firebase/admin/watch-people.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { change } from './change.ts';

interface EmailDialogProps {
  person: Person;
  /** The address now; null when none is known. */
  email: string | null;
  onChanged(): void;
  onClose(): void;
}

/** Asks where links to set a password go for somebody. */
export function EmailDialog({ person: { id, username }, email, onChanged, onClose }: EmailDialogProps) {
  const [typed, setTyped] = useState(email ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const { data, error } = setEmailRequest.safeParse({ userId: id, email: typed });
    setProblem(error?.issues[0]?.message);
    if (!data) return;
    setIsSaving(true);
    const isChanged = await change(() => setEmail(data), messages.emailChanged(username, data.email));
    setIsSaving(false);
    if (isChanged) onChanged();
  }

  return (
    <Dialog title={messages.changeEmailOf(username)} onClose={isSaving ? () => {} : onClose}>
      <chakra.form noValidate onSubmit={submit}>
        <TextField
          label={messages.email}
          type="email"
          autoComplete="off"
          hint={messages.emailHelp}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="6">
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="dark" aria-disabled={isSaving || undefined}>
            {isSaving ? messages.savingEmail : messages.saveEmail}
          </Button>
        </Box>
      </chakra.form>
    </Dialog>
  );
}
