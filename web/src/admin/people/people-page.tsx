import { chakra, HStack, Stack } from '@chakra-ui/react';
import { accountProcedures } from '@site/domain/accounts/procedures';
import { tabPath } from '@site/domain/admin-routes';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { optionLabel } from '@site/domain/options';
import { type Role, roleDescriptions, roleOptions } from '@site/domain/roles';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  type PendingInvitation,
  type Person,
  watchInvitations,
  watchPeople,
} from '../../firebase/admin/documents.ts';
import { useLive } from '../../firebase/admin/live.ts';
import { call } from '../../firebase/admin/procedures.ts';
import { completeList } from '../../firebase/admin/read.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/form/controls.tsx';
import { FieldsForm } from '../../ui/form/fields-form.tsx';
import { Heading, Muted, Small } from '../../ui/parts.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import type { Action } from '../list/actions.tsx';
import { List } from '../list/list.tsx';
import { CellSelect, type ListColumn, type RowActions } from '../list/table.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Screen } from '../shared/screen.tsx';
import { useUser } from '../shared/session/use-session.ts';
import { tell, useFailureTold } from '../shared/tell.ts';

const emailField = { name: 'email', type: 'email', label: messages.email, autoComplete: 'off' } as const;

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
  run: ({ id }) => call('remove-administrator', { userId: id }),
  failed: messages.changeFailed,
  done: ([name = '']) => messages.removed(name),
};

function People({ people }: { people: readonly Person[] }) {
  const own = useUser()?.id;
  const navigate = useNavigate();
  const [emails, readEmails] = useAnswer(
    async () => (await call('list-emails', {})).emails,
    people.map(({ id }) => id).join(),
  );
  useFailureTold(emails, messages.emailsFailed);
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
      dialog: (person, close) => (
        <Dialog title={messages.changeEmailOf(person.username)} onClose={close}>
          <FieldsForm
            fields={[{ ...emailField, hint: messages.emailHelp, defaultValue: emailOf(person) ?? '' }]}
            schema={z.pick(accountProcedures['set-email'].request, { email: true })}
            label={messages.saveEmail}
            working={messages.savingEmail}
            onCancel={close}
            onEnter={async ({ email }) => {
              const isChanged = await tell(() => call('set-email', { userId: person.id, email }), {
                done: messages.emailChanged(person.username, email),
                failed: messages.changeFailed,
              });
              if (!isChanged) return;
              close();
              void readEmails();
            }}
          />
        </Dialog>
      ),
    },
    {
      label: messages.changeUnderSettings,
      isButton: true,
      isOffered: ({ id }) => id === own,
      open: () => navigate(tabPath('settings')),
      address: () => tabPath('settings'),
    },
    removal,
  ];
  return (
    <List
      title={`${messages.title} (${people.length})`}
      list={completeList(people)}
      columns={columns}
      nameOf={({ username }) => username}
      actions={actions}
      empty={messages.nobody}
    />
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
    run: ({ email, role }) => call('invite-administrator', { email, role }),
    failed: messages.inviteFailed,
    done: ([email = '']) => messages.invited(email),
  },
  {
    label: messages.withdraw,
    named: (email) => `${messages.withdraw}: ${email}`,
    isButton: true,
    isDangerous: true,
    only: 'one',
    run: ({ id }) => call('withdraw-invitation', { invitationId: id }),
    failed: messages.changeFailed,
    done: () => messages.withdrawn,
  },
];

function InviteForm() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('sales');
  return (
    <chakra.section aria-label={messages.invite} maxWidth="44rem" mt="10">
      <Heading mb="1">{messages.invite}</Heading>
      <Small mb="5">{messages.inviteHelp}</Small>
      <FieldsForm
        fields={[
          { ...emailField, value: email, onChange: ({ currentTarget }) => setEmail(currentTarget.value) },
        ]}
        schema={accountProcedures['invite-administrator'].request}
        label={messages.send}
        working={messages.sending}
        look={{ variant: 'dark', flex: 'none' }}
        onEnter={async (entered) => {
          const isSent = await tell(() => call('invite-administrator', entered), {
            done: messages.invited(entered.email),
            failed: messages.inviteFailed,
          });
          if (isSent) setEmail('');
        }}
      >
        <SelectField
          name="role"
          label={messages.role}
          options={roleOptions}
          value={role}
          hint={roleDescriptions[role]}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
        />
      </FieldsForm>
    </chakra.section>
  );
}

export default function PeoplePage() {
  const [people, retryPeople] = useLive('people', watchPeople);
  const [invitations, retryInvitations] = useLive('invitations', watchInvitations);
  return (
    <Screen title={messages.title}>
      <Muted maxWidth="44rem" mb="8">
        {messages.help}
      </Muted>
      <Stack gap="10">
        {people.state === 'failed' && <LoadFailed what="The people" onRetry={retryPeople} />}
        {people.state === 'loading' && <Message>{messages.loading}</Message>}
        {people.state === 'loaded' && <People people={people.data.filter(({ active }) => active)} />}
        {invitations.state === 'failed' && <LoadFailed what="The invitations" onRetry={retryInvitations} />}
        {invitations.state === 'loaded' && invitations.data.length > 0 && (
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
      <InviteForm />
    </Screen>
  );
}
