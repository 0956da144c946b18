import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { accountProcedures } from '@site/domain/accounts/procedures';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { optionLabel } from '@site/domain/options';
import { roleDescriptions, roleOptions, roles } from '@site/domain/roles';
import { type FormEvent, useState } from 'react';
import { type PendingInvitation, watchInvitations, watchPeople } from '../../firebase/admin/documents.ts';
import { completeList } from '../../firebase/admin/list.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { call } from '../../firebase/admin/procedures.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/controls.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import type { Action } from '../list/actions.tsx';
import { List } from '../list/list.tsx';
import type { ListColumn } from '../list/table.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Small } from '../shared/list-row.tsx';
import { Screen } from '../shared/screen.tsx';
import { useTell } from '../shared/tell.ts';
import { done, PeopleTable } from './people-table.tsx';

function InviteForm() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(roles.find((each) => each === 'sales') ?? roles[0]);
  const [problem, setProblem] = useState<string>();
  const [isSending, tell] = useTell();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const { data, error } = accountProcedures['invite-administrator'].request.safeParse({ email, role });
    setProblem(error?.issues[0]?.message);
    if (!data) return;
    const isSent = await tell(() => call('invite-administrator', data), {
      done: messages.invited(data.email),
      failed: messages.inviteFailed,
    });
    if (isSent) setEmail('');
  }

  return (
    <chakra.section aria-label={messages.invite} maxWidth="44rem">
      <chakra.h2 textStyle="heading" mb="1">
        {messages.invite}
      </chakra.h2>
      <Small mb="5">{messages.inviteHelp}</Small>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
        <Grid templateColumns={{ base: '1fr', sm: '1fr 14rem' }} gap="4" alignItems="start">
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
        </Grid>
        <Button type="submit" variant="dark" justifySelf="start" aria-disabled={isSending || undefined}>
          {isSending ? messages.sending : messages.send}
        </Button>
      </chakra.form>
    </chakra.section>
  );
}

const columns: ListColumn<PendingInvitation>[] = [
  { key: 'email', header: messages.email, cell: ({ email }) => email },
  { key: 'role', header: messages.role, cell: ({ role }) => optionLabel(roleOptions, role) },
  {
    key: 'state',
    header: 'State',
    cell: ({ mail, invited_by, invited_at }) => (
      <>
        <p>{messages.mail[mail]}</p>
        <Box color="muted">{messages.invitedBy(invited_by, formatDate(invited_at))}</Box>
      </>
    ),
  },
];

const actions: readonly Action<PendingInvitation>[] = [
  {
    label: messages.sendAgain,
    named: (email) => `${messages.sendAgain}: ${email}`,
    isButton: true,
    only: 'one',
    run: ({ email, role }) => done(call('invite-administrator', { email, role }), messages.inviteFailed),
    done: ([email = '']) => messages.invited(email),
  },
  {
    label: messages.withdraw,
    named: (email) => `${messages.withdraw}: ${email}`,
    isButton: true,
    isDangerous: true,
    only: 'one',
    run: ({ id }) => done(call('withdraw-invitation', { invitationId: id }), messages.changeFailed),
    done: () => messages.withdrawn,
  },
];

export default function PeoplePage() {
  const [people, retryPeople] = useLiveQuery('people', watchPeople);
  const [invitations, retryInvitations] = useLiveQuery('invitations', watchInvitations);
  const retry = () => {
    retryPeople();
    retryInvitations();
  };
  return (
    <Screen title={messages.title}>
      <chakra.p color="muted" maxWidth="44rem" mb="8">
        {messages.help}
      </chakra.p>
      {people.state === 'failed' || invitations.state === 'failed' ? (
        <LoadFailed what="The people" onRetry={retry} />
      ) : people.state === 'loading' || invitations.state === 'loading' ? (
        <Message>{messages.loading}</Message>
      ) : (
        <Stack gap="10">
          <PeopleTable people={people.data.filter(({ active }) => active)} />
          {invitations.data.length > 0 && (
            <List
              title={`${messages.pending} (${invitations.data.length})`}
              list={completeList(invitations.data)}
              columns={columns}
              nameOf={({ email }) => email}
              actions={actions}
              empty=""
            />
          )}
        </Stack>
      )}
      <Box mt="10">
        <InviteForm />
      </Box>
    </Screen>
  );
}
