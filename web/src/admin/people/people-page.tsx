import { chakra, HStack, Stack } from '@chakra-ui/react';
import { accountProcedures } from '@site/domain/accounts/procedures';
import { tabPath } from '@site/domain/admin-routes';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { optionLabel } from '@site/domain/options';
import { type Role, roleDescriptions, roleOptions } from '@site/domain/roles';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  type PendingInvitation,
  type Person,
  watchInvitations,
  watchPeople,
} from '#firebase/admin/documents.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { completeList } from '#firebase/admin/read.ts';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type Entered, FieldsForm } from '#ui/form/fields-form.tsx';
import { Heading, Muted, Small } from '#ui/parts.tsx';
import { LoadFailed, Message } from '#ui/states.tsx';
import { useAnswer } from '#ui/use-answer.ts';
import { List } from '../list/list.tsx';
import { CellSelect, type ListColumn, type RowActions } from '../list/table.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Screen } from '../shared/screen.tsx';
import { IdentityForm } from '../shared/session/identity-form.tsx';
import { useUser } from '../shared/session/use-session.ts';
import { tell, useFailureTold } from '../shared/tell.ts';

const { email, role } = accountProcedures['invite-administrator'].request.shape;
const invitation = z.object({ email, role });
const withEmail = z.catchall(z.object({ email }), z.string());

const emailField = { name: 'email', control: 'email', label: messages.email, autoComplete: 'off' } as const;

interface ProvenDialogProps<T extends Entered>
  extends Pick<ComponentProps<typeof IdentityForm<T>>, 'fields' | 'schema'> {
  title: string;
  text?: string;
  done: string | ((entered: T) => string);
  failed?: (reason: string) => string;
  /** Makes the change with a login ticket. */
  change(loginTicket: string, entered: T): Promise<object>;
  onClose(isDone: boolean): void;
}

/** An open session alone changes nothing here: the password is asked for. */
function ProvenDialog<T extends Entered>(props: ProvenDialogProps<T>) {
  const { title, text, done, failed = messages.changeFailed, change, onClose, ...rest } = props;
  const user = useUser();
  const cancel = () => onClose(false);
  if (!user) return null;
  return (
    <Dialog title={title} onClose={cancel}>
      <Stack gap="5">
        {text && <p>{text}</p>}
        <IdentityForm
          {...rest}
          user={user}
          failed={failed('')}
          onCancel={cancel}
          onProven={async (ticket, entered) => {
            const sentence = typeof done === 'function' ? done(entered) : done;
            if (await tell(() => change(ticket, entered), { done: sentence, failed })) onClose(true);
            return undefined;
          }}
        />
      </Stack>
    </Dialog>
  );
}

/** A dialog of this page, and the promise of its end. */
function useAsked() {
  const [dialog, show] = useState<ReactNode>();
  const ask = (render: (onClose: (isDone: boolean) => void) => ReactNode) =>
    new Promise<boolean>((resolve) => {
      const close = (isDone: boolean) => {
        show(undefined);
        resolve(isDone);
      };
      show(render(close));
    });
  return [dialog, ask] as const;
}

function People({ people }: { people: readonly Person[] }) {
  const own = useUser()?.id;
  const navigate = useNavigate();
  const [emails, readEmails] = useAnswer(async () => (await call('list-emails', {})).emails, {
    about: people.map(({ id }) => id).join(),
  });
  useFailureTold(emails, messages.emailsFailed);
  const [dialog, ask] = useAsked();
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
            ask((onClose) => (
              <ProvenDialog
                title={messages.changeRoleOf(username, optionLabel(roleOptions, next))}
                change={(loginTicket) => call('change-role', { userId: id, role: next, loginTicket })}
                done={messages.roleChanged(username, optionLabel(roleOptions, next))}
                onClose={onClose}
              />
            ))
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
        <ProvenDialog
          title={messages.changeEmailOf(person.username)}
          fields={[{ ...emailField, hint: messages.emailHelp, defaultValue: emailOf(person) ?? '' }]}
          schema={withEmail}
          change={(loginTicket, { email }) => call('set-email', { userId: person.id, email, loginTicket })}
          done={({ email }) => messages.emailChanged(person.username, email)}
          onClose={(isDone) => {
            close();
            if (isDone) void readEmails();
          }}
        />
      ),
    },
    {
      label: messages.changeUnderSettings,
      isButton: true,
      isOffered: ({ id }) => id === own,
      open: () => navigate(tabPath('settings')),
      address: () => tabPath('settings'),
    },
    {
      label: messages.remove,
      isButton: true,
      isDangerous: true,
      dialog: ({ id, username }, close) => (
        <ProvenDialog
          title={`${messages.remove} ${username}`}
          text={messages.confirmRemove(username)}
          change={(loginTicket) => call('remove-administrator', { userId: id, loginTicket })}
          done={messages.removed(username)}
          onClose={close}
        />
      ),
    },
  ];
  const list = (
    <List
      title={`${messages.title} (${people.length})`}
      list={completeList(people)}
      columns={columns}
      nameOf={({ username }) => username}
      actions={actions}
      empty={messages.nobody}
    />
  );
  return (
    <>
      {list}
      {dialog}
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

interface InvitationDialogProps {
  title: string;
  invited: Readonly<{ email: string; role: Role }>;
  onClose(isDone: boolean): void;
}

function InvitationDialog({ title, invited, onClose }: InvitationDialogProps) {
  return (
    <ProvenDialog
      title={title}
      change={(loginTicket) => call('invite-administrator', { ...invited, loginTicket })}
      done={messages.invited(invited.email)}
      failed={messages.inviteFailed}
      onClose={onClose}
    />
  );
}

const sendAgain = (email: string) => `${messages.sendAgain}: ${email}`;

const actions: RowActions<PendingInvitation> = [
  {
    label: messages.sendAgain,
    named: sendAgain,
    isButton: true,
    dialog: ({ email, role }, close) => (
      <InvitationDialog title={sendAgain(email)} invited={{ email, role }} onClose={close} />
    ),
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
  const [dialog, ask] = useAsked();
  return (
    <chakra.section aria-label={messages.invite} maxWidth="44rem" mt="10">
      <Heading mb="1">{messages.invite}</Heading>
      <Small mb="5">{messages.inviteHelp}</Small>
      <FieldsForm
        fields={[
          {
            name: 'role',
            control: 'select',
            label: messages.role,
            options: roleOptions,
            value: role,
            hint: roleDescriptions[role],
            onChange: ({ currentTarget }) => setRole(currentTarget.value as Role),
          },
          { ...emailField, value: email, onChange: ({ currentTarget }) => setEmail(currentTarget.value) },
        ]}
        schema={invitation}
        label={messages.send}
        working={messages.sending}
        look={{ variant: 'dark', flex: 'none' }}
        onEnter={async (entered) => {
          const title = messages.inviteName(entered.email);
          const isSent = await ask((onClose) => (
            <InvitationDialog title={title} invited={entered} onClose={onClose} />
          ));
          if (isSent) setEmail('');
          return undefined;
        }}
      />
      {dialog}
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
