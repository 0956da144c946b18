import { chakra, HStack, Stack } from '@chakra-ui/react';
import { accountProcedures } from '@site/domain/accounts/procedures';
import { adminRoutes } from '@site/domain/admin-routes';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { optionLabel } from '@site/domain/options';
import { type Role, roleDescriptions, roleOptions } from '@site/domain/roles';
import { type FormEvent, useState } from 'react';
import type { Person } from '../../firebase/admin/documents.ts';
import { completeList } from '../../firebase/admin/list.ts';
import { call } from '../../firebase/admin/procedures.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import type { Action } from '../list/actions.tsx';
import { CellSelect } from '../list/cell-select.tsx';
import { List } from '../list/list.tsx';
import type { ListColumn } from '../list/table.tsx';
import { useUser } from '../shared/session/use-session.ts';
import { Refused, tell, tellFailure, useTell } from '../shared/tell.ts';
import { useAnswer } from '../shared/use-answer.ts';

interface EmailDialogProps {
  person: Person;
  email: string | null;
  onChanged(): void;
  onClose(): void;
}

function EmailDialog({ person: { id, username }, email, onChanged, onClose }: EmailDialogProps) {
  const [typed, setTyped] = useState(email ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSaving, tell] = useTell();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const { data, error } = accountProcedures['set-email'].request.safeParse({ userId: id, email: typed });
    setProblem(error?.issues[0]?.message);
    if (!data) return;
    const isChanged = await tell(() => call('set-email', data), {
      done: messages.emailChanged(username, data.email),
      failed: messages.changeFailed,
    });
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
        <HStack flexWrap="wrap" justify="flex-end" gap="3" mt="6">
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="dark" aria-disabled={isSaving || undefined}>
            {isSaving ? messages.savingEmail : messages.saveEmail}
          </Button>
        </HStack>
      </chakra.form>
    </Dialog>
  );
}

/** Rejects with the sentence that `failed` makes of the reason. */
export async function done(
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

export function PeopleTable({ people }: { people: readonly Person[] }) {
  const own = useUser()?.id;
  const [emails, readEmails] = useAnswer(
    async () => (await call('list-emails', {})).emails,
    (error) => {
      console.error(messages.emailsFailed, error);
      tellFailure(messages.emailsFailed);
    },
    people.map(({ id }) => id).join(),
  );
  const [readdressed, setReaddressed] = useState<Person>();
  const emailOf = ({ id }: Person) => (emails.state === 'loaded' ? (emails.data[id] ?? null) : undefined);

  const columns: ListColumn<Person>[] = [
    {
      key: 'username',
      header: 'Name',
      cell: ({ id, username }) => (
        <HStack flexWrap="wrap">
          <chakra.strong fontWeight="600">{username}</chakra.strong>
          {id === own && <Badge>{messages.you}</Badge>}
        </HStack>
      ),
    },
    {
      key: 'email',
      header: messages.email,
      cell: (person) => (
        <EmailCell
          person={person}
          email={emailOf(person)}
          isOwn={person.id === own}
          onChange={() => setReaddressed(person)}
        />
      ),
    },
    { key: 'role', header: messages.role, cell: (person) => <RoleCell person={person} /> },
    { key: 'may', header: 'May do', cell: ({ role }) => roleDescriptions[role] },
  ];
  return (
    <>
      <List
        title={`${messages.title} (${people.length})`}
        list={completeList(people)}
        columns={columns}
        nameOf={({ username }) => username}
        actions={[removal]}
        empty={messages.nobody}
      />
      {readdressed && (
        <EmailDialog
          person={readdressed}
          email={emailOf(readdressed) ?? null}
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

interface EmailCellProps {
  person: Person;
  email: string | null | undefined;
  isOwn: boolean;
  onChange(): void;
}

/** One's own address is changed under Settings, with the password. */
function EmailCell({ person: { username }, email, isOwn, onChange }: EmailCellProps) {
  if (email === undefined) return '-';
  const look = { variant: 'quiet', size: 'sm', marginInlineStart: '-4', textAlign: 'start' } as const;
  return (
    <Stack gap="0" align="start">
      <chakra.span overflowWrap="anywhere">{email ?? messages.noEmail}</chakra.span>
      {isOwn ? (
        <ButtonLink to={`${adminRoutes.dashboard}?tab=settings`} {...look}>
          {messages.changeUnderSettings}
        </ButtonLink>
      ) : (
        <Button aria-label={messages.changeEmailOf(username)} onClick={onChange} {...look}>
          {messages.changeEmail}
        </Button>
      )}
    </Stack>
  );
}

function RoleCell({ person: { id, username, role } }: { person: Person }) {
  function choose(next: Role) {
    const label = optionLabel(roleOptions, next);
    return tell(() => call('change-role', { userId: id, role: next }), {
      done: messages.roleChanged(username, label),
      failed: messages.changeFailed,
    });
  }
  return (
    <CellSelect label={messages.roleOf(username)} options={roleOptions} value={role} onChoose={choose} />
  );
}
