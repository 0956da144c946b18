import { chakra, HStack, Stack } from '@chakra-ui/react';
import { accountProcedures } from '@site/domain/accounts/procedures';
import { tabPath } from '@site/domain/admin-routes';
import { optionLabel } from '@site/domain/options';
import { type Role, roleDescriptions, roleOptions } from '@site/domain/roles';
import { type ComponentProps, useState } from 'react';
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
import { Dialog } from '#ui/dialog.tsx';
import { type Entered, FieldsForm } from '#ui/form/fields-form.tsx';
import { Badge, Heading, Muted, Small } from '#ui/parts.tsx';
import { LoadFailed, Message } from '#ui/states.tsx';
import { useAnswer } from '#ui/use-answer.ts';
import { useDialog } from '../list/actions.tsx';
import { CellSelect, List } from '../list/list.tsx';
import type { ListColumn, RowActions } from '../list/table.tsx';
import { Screen, useAnchor } from '../shared/screen.tsx';
import { useUser } from '../shared/session/access.tsx';
import { IdentityForm } from '../shared/session/identity-form.tsx';
import { tell, useFailureTold } from '../shared/tell.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { formatDate } from '../shared/words.ts';

const changeEmailOf = (name: string) => `Change e-mail address of ${name}`;
const changeFailed = (reason: string) => `It could not be changed: ${reason}`;

const { email, role } = accountProcedures['invite-administrator'].request.shape;
const invitation = z.object({ email, role });
const withEmail = z.catchall(z.object({ email }), z.string());

const emailField = { name: 'email', control: 'email', label: 'E-mail address', autoComplete: 'off' } as const;

interface ProvenDialogProps<T extends Entered>
  extends Pick<ComponentProps<typeof IdentityForm<T>>, 'fields' | 'schema'> {
  title: string;
  text?: string;
  done: string | ((entered: T) => string);
  failed?: (reason: string) => string;
  change(loginTicket: string, entered: T): Promise<object>;
  onClose(isDone: boolean): void;
}

/** An open session alone changes nothing here: the password is asked for. */
function ProvenDialog<T extends Entered>(props: ProvenDialogProps<T>) {
  const { title, text, done, failed = changeFailed, change, onClose, ...rest } = props;
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

function People({ people }: { people: readonly Person[] }) {
  const own = useUser()?.id;
  const navigate = useNavigate();
  const [emails, readEmails] = useAnswer(async () => (await call('list-emails', {})).emails, {
    about: people.map(({ id }) => id).join(),
  });
  useFailureTold(emails, 'The e-mail addresses could not be looked up.');
  const [dialog, ask] = useDialog();
  const emailOf = ({ id }: Person) => (emails.state === 'loaded' ? emails.data[id] : undefined);

  const columns: ListColumn<Person>[] = [
    {
      key: 'username',
      header: 'Name',
      cell: ({ id, username }) => (
        <HStack flexWrap="wrap">
          <strong>{username}</strong>
          {id === own && <Badge>You</Badge>}
        </HStack>
      ),
    },
    {
      key: 'email',
      header: 'E-mail address',
      cell: (person) => (emails.state === 'loaded' ? (emailOf(person) ?? 'None') : '-'),
    },
    {
      key: 'role',
      header: 'Role',
      cell: ({ id, username, role }) => (
        <CellSelect
          label={`Role of ${username}`}
          options={roleOptions}
          value={role}
          onChoose={(next) =>
            ask((onClose) => (
              <ProvenDialog
                title={`Give ${username} the role ${optionLabel(roleOptions, next)}`}
                change={(loginTicket) => call('change-role', { userId: id, role: next, loginTicket })}
                done={`${username} now has the role ${optionLabel(roleOptions, next)}`}
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
      label: 'Change e-mail address',
      named: changeEmailOf,
      isButton: true,
      isOffered: ({ id }) => id !== own && emails.state === 'loaded',
      dialog: (person, close) => (
        <ProvenDialog
          title={changeEmailOf(person.username)}
          fields={[
            {
              ...emailField,
              hint: 'Links to set a new password go there. Those that went to another address end.',
              defaultValue: emailOf(person) ?? '',
            },
          ]}
          schema={withEmail}
          change={(loginTicket, { email }) => call('set-email', { userId: person.id, email, loginTicket })}
          done={({ email }) => `Links for ${person.username} go to ${email} from now on`}
          onClose={(isDone) => {
            close();
            if (isDone) void readEmails();
          }}
        />
      ),
    },
    {
      label: 'Change under Settings',
      isButton: true,
      isOffered: ({ id }) => id === own,
      open: () => navigate(tabPath('settings')),
      address: () => tabPath('settings'),
    },
    {
      label: 'Remove',
      isButton: true,
      isDangerous: true,
      dialog: ({ id, username }, close) => (
        <ProvenDialog
          title={`Remove ${username}`}
          text={`Are you sure you want to remove ${username}? Their sessions end at once. What they have done keeps their name.`}
          change={(loginTicket) => call('remove-administrator', { userId: id, loginTicket })}
          done={`${username} has been removed`}
          onClose={close}
        />
      ),
    },
  ];
  return (
    <>
      <List
        title={`People (${people.length})`}
        list={completeList(people)}
        columns={columns}
        nameOf={({ username }) => username}
        actions={actions}
        empty="There is no such person"
      />
      {dialog}
    </>
  );
}

const mails = {
  waiting: 'The mail is being sent',
  sent: 'The mail was sent',
  failed: 'The mail could not be sent',
} as const;

const columns: ListColumn<PendingInvitation>[] = [
  { key: 'email', header: 'E-mail address', cell: ({ email }) => email },
  { key: 'role', header: 'Role', cell: ({ role }) => optionLabel(roleOptions, role) },
  {
    key: 'state',
    header: 'State',
    cell: ({ mail, invited_by, invited_at }) => (
      <>
        <p>{mails[mail]}</p>
        <Small>{`Invited by ${invited_by}, ${formatDate(invited_at)}`}</Small>
      </>
    ),
  },
];

type InvitationDialogProps = z.infer<typeof invitation> &
  Pick<ProvenDialogProps<Entered>, 'title' | 'onClose'>;

function InvitationDialog({ email, role, ...dialog }: InvitationDialogProps) {
  return (
    <ProvenDialog
      {...dialog}
      change={(loginTicket) => call('invite-administrator', { email, role, loginTicket })}
      done={`${email} has been invited`}
      failed={(reason) => `The invitation could not be sent: ${reason}`}
    />
  );
}

const sendAgain = (email: string) => `Send again: ${email}`;

const actions: RowActions<PendingInvitation> = [
  {
    label: 'Send again',
    named: sendAgain,
    isButton: true,
    dialog: ({ email, role }, close) => (
      <InvitationDialog title={sendAgain(email)} email={email} role={role} onClose={close} />
    ),
  },
  {
    label: 'Withdraw',
    named: (email) => `Withdraw: ${email}`,
    isButton: true,
    isDangerous: true,
    only: 'one',
    run: ({ id }) => call('withdraw-invitation', { invitationId: id }),
    failed: changeFailed,
    done: () => 'The invitation has been withdrawn',
  },
];

function InviteForm() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('sales');
  const [dialog, ask] = useDialog();
  useUnsaved(email !== '');
  return (
    <chakra.section aria-label="Invite somebody" maxWidth="44rem" mt="10">
      <Heading id="invite" tabIndex={-1} mb="1">
        Invite somebody
      </Heading>
      <Small mb="5">
        They get a mail with a link to set a password. It is valid for seven days and works once.
      </Small>
      <FieldsForm
        fields={[
          {
            name: 'role',
            control: 'select',
            label: 'Role',
            options: roleOptions,
            value: role,
            hint: roleDescriptions[role],
            onChange: ({ currentTarget }) => setRole(currentTarget.value as Role),
          },
          { ...emailField, value: email, onChange: ({ currentTarget }) => setEmail(currentTarget.value) },
        ]}
        schema={invitation}
        label="Send invitation"
        working="Sending..."
        look={{ variant: 'dark', flex: 'none' }}
        onEnter={async (entered) => {
          const isSent = await ask((onClose) => (
            <InvitationDialog {...entered} title={`Invite ${entered.email}`} onClose={onClose} />
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
  useAnchor();
  const [people, retryPeople] = useLive('people', watchPeople);
  const [invitations, retryInvitations] = useLive('invitations', watchInvitations);
  return (
    <Screen title="People">
      <Muted maxWidth="44rem" mb="8">
        Who may sign in here, and what each of them may do. A change takes effect at once.
      </Muted>
      <Stack gap="10">
        {people.state === 'failed' && <LoadFailed what="The people" onRetry={retryPeople} />}
        {people.state === 'loading' && <Message>Looking up the people...</Message>}
        {people.state === 'loaded' && <People people={people.data.filter(({ active }) => active)} />}
        {invitations.state === 'failed' && <LoadFailed what="The invitations" onRetry={retryInvitations} />}
        {invitations.state === 'loaded' && invitations.data.length > 0 && (
          <List
            title={`Invitations (${invitations.data.length})`}
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
