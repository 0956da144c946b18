import { Box, chakra } from '@chakra-ui/react';
import { inviteAdministratorRequest } from '@site/domain/accounts/procedures';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { roleDescriptions, roleOptions, roles } from '@site/domain/roles';
import { type FormEvent, useState } from 'react';
import { inviteAdministrator } from '../../firebase/admin/procedures.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/controls.tsx';
import { change } from './change.ts';

/** Asks somebody to become an administrator. */
export function InviteForm() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(roles.find((each) => each === 'sales') ?? roles[0]);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const { data, error } = inviteAdministratorRequest.safeParse({ email, role });
    setProblem(error?.issues[0]?.message);
    if (!data) return;
    setIsSending(true);
    const isSent = await change(
      () => inviteAdministrator(data),
      messages.invited(data.email),
      messages.inviteFailed,
    );
    if (isSent) setEmail('');
    setIsSending(false);
  }

  return (
    <chakra.section aria-label={messages.invite} maxWidth="44rem">
      <chakra.h2 textStyle="heading" mb="1">
        {messages.invite}
      </chakra.h2>
      <chakra.p color="muted" textStyle="small" mb="5">
        {messages.inviteHelp}
      </chakra.p>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
        <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 14rem' }} gap="4" alignItems="start">
          <TextField
            label={messages.email}
            type="email"
            autoComplete="off"
            value={email}
            error={problem}
            onChange={(event) => setEmail(event.target.value)}
          />
          <SelectField
            label={messages.role}
            options={roleOptions}
            value={role}
            hint={role && roleDescriptions[role]}
            onChange={({ target }) => setRole(roles.find((each) => each === target.value))}
          />
        </Box>
        <Button type="submit" variant="dark" justifySelf="start" aria-disabled={isSending || undefined}>
          {isSending ? messages.sending : messages.send}
        </Button>
      </chakra.form>
    </chakra.section>
  );
}
