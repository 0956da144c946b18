import { Box, chakra } from '@chakra-ui/react';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { optionLabel } from '@site/domain/options/option';
import { type Role, roleDescriptions, roleOptions } from '@site/domain/roles';
import { useState } from 'react';
import { completeList } from '../../firebase/admin/growing-list.ts';
import { changeRole, removeAdministrator } from '../../firebase/admin/people-procedures.ts';
import type { Person } from '../../firebase/admin/watch-people.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAdminSession } from '../shared/session/admin-session.ts';
import { CellSelect } from '../shared/table/cell-select.tsx';
import { DataTable, type TableColumn } from '../shared/table/data-table.tsx';
import { change } from './change.ts';

/** Everybody who may sign in, with a select for the role and a button that removes. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  const { session } = useAdminSession();
  const own = 'user' in session ? session.user.id : undefined;
  const [asked, setAsked] = useState<Person>();
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
        searchText={({ username }) => username}
        empty={messages.nobody}
        isFixed
      />
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

function RoleCell({ person: { id, username, role } }: { person: Person }) {
  async function choose(next: Role) {
    const label = optionLabel(roleOptions, next);
    await change(() => changeRole({ userId: id, role: next }), messages.roleChanged(username, label));
  }
  return (
    <CellSelect label={messages.roleOf(username)} options={roleOptions} value={role} onChoose={choose} />
  );
}
