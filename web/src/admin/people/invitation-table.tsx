import { Box } from '@chakra-ui/react';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { optionLabel } from '@site/domain/options';
import { roleOptions } from '@site/domain/roles';
import { completeList } from '../../firebase/admin/growing-list.ts';
import { inviteAdministrator, withdrawInvitation } from '../../firebase/admin/procedures.ts';
import type { PendingInvitation } from '../../firebase/admin/watch-people.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../shared/format-date.ts';
import { DataTable, type TableColumn } from '../shared/table/data-table.tsx';
import { change } from './change.ts';

const columns: TableColumn<PendingInvitation>[] = [
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
  { key: 'actions', header: 'Actions', align: 'right', cell: (invitation) => <Actions {...invitation} /> },
];

/** Who has been invited and has not set a password yet. */
export function InvitationTable({ invitations }: { invitations: readonly PendingInvitation[] }) {
  return (
    <DataTable
      title={`${messages.pending} (${invitations.length})`}
      list={completeList(invitations)}
      columns={columns}
      rowKey={({ id }) => id}
      searchText={({ email }) => email}
      empty=""
      isFixed
    />
  );
}

function Actions({ id, email, role }: PendingInvitation) {
  return (
    <Box display="flex" justifyContent={{ md: 'flex-end' }} gap="1">
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${messages.sendAgain}: ${email}`}
        onClick={() =>
          void change(
            () => inviteAdministrator({ email, role }),
            messages.invited(email),
            messages.inviteFailed,
          )
        }
      >
        {messages.sendAgain}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        color="coral.600"
        aria-label={`${messages.withdraw}: ${email}`}
        onClick={() => void change(() => withdrawInvitation({ invitationId: id }), messages.withdrawn)}
      >
        {messages.withdraw}
      </Button>
    </Box>
  );
}
