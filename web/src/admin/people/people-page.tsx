import { chakra, Grid, HStack, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountProcedures } from '@site/domain/accounts/procedures';
import { adminRoutes } from '@site/domain/admin-routes';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { optionLabel } from '@site/domain/options';
import { type Role, roleDescriptions, roleOptions } from '@site/domain/roles';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  type PendingInvitation,
  type Person,
  watchInvitations,
  watchPeople,
} from '../../firebase/admin/documents.ts';
import { completeList } from '../../firebase/admin/list.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { call } from '../../firebase/admin/procedures.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/form/controls.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import type { Action } from '../list/actions.tsx';
import { List } from '../list/list.tsx';
import { CellSelect } from '../list/parts.tsx';
import type { ListColumn, RowActions } from '../list/table.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Small } from '../shared/list-row.tsx';
import { Screen } from '../shared/screen.tsx';
import { useUser } from '../shared/session/use-session.ts';
import { Refused, tell, tellFailure } from '../shared/tell.ts';
import { useAnswer } from '../shared/use-answer.ts';

interface EmailDialogProps {
  person: Person;
  email: string;
  onChanged(): void;
  onClose(): void;
}

function EmailDialog({ person: { id, username }, email, onChanged, onClose }: EmailDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(accountProcedures['set-email'].request),
    defaultValues: { userId: id, email },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (data) => {
    const isChanged = await tell(() => call('set-email', data), {
      done: messages.emailChanged(username, data.email),
      failed: messages.changeFailed,
    });
    if (isChanged) onChanged();
  });
  return (
    <Dialog title={messages.changeEmailOf(username)} onClose={isSubmitting ? () => {} : onClose}>
      <form noValidate onSubmit={unless(isSubmitting, submit)}>
        <TextField
          label={messages.email}
          type="email"
          autoComplete="off"
          hint={messages.emailHelp}
          error={errors.email?.message}
          {...register('email')}
        />
        <HStack flexWrap="wrap" justify="flex-end" gap="3" mt="6">
          <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="dark" aria-disabled={isSubmitting || undefined}>
            {isSubmitting ? messages.savingEmail : messages.saveEmail}
          </Button>
        </HStack>
      </form>
    </Dialog>
  );
}

/** A second Enter sends nothing. The button is not `disabled`, which would take the focus away. */
function unless(isSubmitting: boolean, submit: (event: FormEvent) => Promise<void>) {
  return (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void submit(event);
  };
}

/** Rejects with the sentence that `failed` makes of the reason. */
async function done(
  change: Promise<{ readonly success: boolean; readonly error?: string | undefined }>,
  failed: (reason: string) => string,
): Promise<undefined> {
  const { success, error = '' } = await change.catch((cause) => {
    throw new Error(failed(cause instanceof Error ? cause.message : String(cause)), { cause });
  });
  if (!success) throw new Refused(failed(error));
}

const removal: Action<Person> = {
  label: messages.remove,
  isButton: true,
  isDangerous: true,
  only: 'one',
  ask: ([name = '']) => ({
    title: `${messages.remove} ${name}`,
    text: messages.confirmRemove(name),
    confirm: messages.remove,
  }),
  run: ({ id }) => done(call('remove-administrator', { userId: id }), messages.changeFailed),
  done: ([name = '']) => messages.removed(name),
};

function People({ people }: { people: readonly Person[] }) {
  const own = useUser()?.id;
  const navigate = useNavigate();
  const [emails, readEmails] = useAnswer(
    async () => (await call('list-emails', {})).emails,
    (error) => {
      console.error(messages.emailsFailed, error);
      tellFailure(messages.emailsFailed);
    },
    people.map(({ id }) => id).join(),
  );
  const [readdressed, setReaddressed] = useState<Person>();
  const emailOf = ({ id }: Person) => (emails.state === 'loaded' ? emails.data[id] : undefined);

  const columns: ListColumn<Person>[] = [
    {
      key: 'username',
      header: 'Name',
      cell: ({ id, username }) => (
        <HStack flexWrap="wrap">
          <strong>{username}</strong>
          {id === own && <Badge>{messages.you}</Badge>}
        </HStack>
      ),
    },
    {
      key: 'email',
      header: messages.email,
      cell: (person) => (emails.state === 'loaded' ? (emailOf(person) ?? messages.noEmail) : '-'),
    },
    {
      key: 'role',
      header: messages.role,
      cell: ({ id, username, role }) => (
        <CellSelect
          label={messages.roleOf(username)}
          options={roleOptions}
          value={role}
          onChoose={(next) =>
            tell(() => call('change-role', { userId: id, role: next }), {
              done: messages.roleChanged(username, optionLabel(roleOptions, next)),
              failed: messages.changeFailed,
            })
          }
        />
      ),
    },
    { key: 'may', header: 'May do', cell: ({ role }) => roleDescriptions[role] },
  ];
  const actions: RowActions<Person> = [
    {
      label: messages.changeEmail,
      named: messages.changeEmailOf,
      isButton: true,
      isOffered: ({ id }) => id !== own && emails.state === 'loaded',
      open: setReaddressed,
    },
    {
      label: messages.changeUnderSettings,
      isButton: true,
      isOffered: ({ id }) => id === own,
      open: () => navigate(`${adminRoutes.dashboard}?tab=settings`),
    },
    removal,
  ];
  return (
    <>
      <List
        title={`${messages.title} (${people.length})`}
        list={completeList(people)}
        columns={columns}
        nameOf={({ username }) => username}
        actions={actions}
        empty={messages.nobody}
      />
      {readdressed && (
        <EmailDialog
          person={readdressed}
          email={emailOf(readdressed) ?? ''}
          onChanged={() => {
            setReaddressed(undefined);
            void readEmails();
          }}
          onClose={() => setReaddressed(undefined)}
        />
      )}
    </>
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
        <Small>{messages.invitedBy(invited_by, formatDate(invited_at))}</Small>
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

function InviteForm() {
  const { register, handleSubmit, resetField, watch, formState } = useForm({
    resolver: zodResolver(accountProcedures['invite-administrator'].request),
    defaultValues: { email: '', role: 'sales' as Role },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (data) => {
    const isSent = await tell(() => call('invite-administrator', data), {
      done: messages.invited(data.email),
      failed: messages.inviteFailed,
    });
    if (isSent) resetField('email');
  });
  return (
    <chakra.section aria-label={messages.invite} maxWidth="44rem" mt="10">
      <chakra.h2 textStyle="heading" mb="1">
        {messages.invite}
      </chakra.h2>
      <Small mb="5">{messages.inviteHelp}</Small>
      <form noValidate onSubmit={unless(isSubmitting, submit)}>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 14rem' }} gap="4" alignItems="start">
          <TextField
            label={messages.email}
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...register('email')}
          />
          <SelectField
            label={messages.role}
            options={roleOptions}
            hint={roleDescriptions[watch('role')]}
            {...register('role')}
          />
        </Grid>
        <Button type="submit" variant="dark" mt="4" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? messages.sending : messages.send}
        </Button>
      </form>
    </chakra.section>
  );
}

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
          <People people={people.data.filter(({ active }) => active)} />
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
      <InviteForm />
    </Screen>
  );
}
