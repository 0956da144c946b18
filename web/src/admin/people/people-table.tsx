import { Box, chakra } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { optionLabel } from '@site/domain/options';
import { type Role, roleDescriptions, roleOptions } from '@site/domain/roles';
import { useState } from 'react';
import { completeList } from '../../firebase/admin/growing-list.ts';
import { changeRole, removeAdministrator } from '../../firebase/admin/procedures.ts';
import type { Person } from '../../firebase/admin/watch-people.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAdminSession } from '../shared/session/admin-session.ts';
import { CellSelect } from '../shared/table/cell-select.tsx';
import { DataTable, type TableColumn } from '../shared/table/data-table.tsx';
import { change } from './change.ts';
import { EmailDialog } from './email-dialog.tsx';
import { useEmails } from './use-emails.ts';

/** Everybody who may sign in, with their address, a select for the role, and a button that removes. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  const { session } = useAdminSession();
  const own = 'user' in session ? session.user.id : undefined;
  const [asked, setAsked] = useState<Person>();
  const [emails, readEmails] = useEmails(people);
  const [readdressed, setReaddressed] = useState<Person>();
  const [isRemoving, setIsRemoving] = useState(false);

  async function remove({ id, username }: Person) {
    setIsRemoving(true);
    await change(() => removeAdministrator({ userId: id }), messages.removed(username));
    setIsRemoving(false);
    setAsked(undefined);
  }

  const columns: TableColumn<Person>[] = [
    {
      key: 'username',
      header: 'Name',
      cell: ({ id, username }) => (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <chakra.strong fontWeight="600">{username}</chakra.strong>
          {id === own && <Badge>{messages.you}</Badge>}
        </Box>
      ),
    },
    {
      key: 'email',
      header: messages.email,
      cell: (person) => (
        <EmailCell
          person={person}
          email={emails && (emails[person.id] ?? null)}
          isOwn={person.id === own}
          onChange={() => setReaddressed(person)}
        />
      ),
    },
    { key: 'role', header: messages.role, cell: (person) => <RoleCell person={person} /> },
    { key: 'may', header: 'May do', cell: ({ role }) => roleDescriptions[role] },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (person) => (
        <Button
          variant="quiet"
          size="sm"
          color="coral.600"
          aria-label={`${messages.remove} ${person.username}`}
          onClick={() => setAsked(person)}
        >
          {messages.remove}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        title={`${messages.title} (${people.length})`}
        list={completeList(people)}
        columns={columns}
        rowKey={({ id }) => id}
        searchText={({ id, username }) => `${username} ${emails?.[id] ?? ''}`}
        empty={messages.nobody}
        isFixed
      />
      {readdressed && (
        <EmailDialog
          person={readdressed}
          email={emails?.[readdressed.id] ?? null}
          onChanged={() => {
            setReaddressed(undefined);
            void readEmails();
          }}
          onClose={() => setReaddressed(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={`${messages.remove} ${asked.username}`}
          text={messages.confirmRemove(asked.username)}
          confirm={messages.remove}
          isBusy={isRemoving}
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** A quiet button whose words begin where the text above begins. */
const inLine = { marginInlineStart: '-4', textAlign: 'start' } as const;

interface EmailCellProps {
  person: Person;
  /** Null when none is known, undefined while nothing is. */
  email: string | null | undefined;
  isOwn: boolean;
  onChange(): void;
}

/** An address, and the way to change it: one's own is changed with the password. */
function EmailCell({ person: { username }, email, isOwn, onChange }: EmailCellProps) {
  if (email === undefined) return '-';
  return (
    <Box display="grid" justifyItems="start">
      <chakra.span overflowWrap="anywhere">{email ?? messages.noEmail}</chakra.span>
      {isOwn ? (
        <ButtonLink to={`${adminRoutes.dashboard}?tab=settings`} variant="quiet" size="sm" {...inLine}>
          {messages.changeUnderSettings}
        </ButtonLink>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={messages.changeEmailOf(username)}
          onClick={onChange}
          {...inLine}
        >
          {messages.changeEmail}
        </Button>
      )}
    </Box>
  );
}

function RoleCell({ person: { id, username, role } }: { person: Person }) {
  function choose(next: Role) {
    const label = optionLabel(roleOptions, next);
    return change(() => changeRole({ userId: id, role: next }), messages.roleChanged(username, label));
  }
  return (
    <CellSelect label={messages.roleOf(username)} options={roleOptions} value={role} onChoose={choose} />
  );
}
