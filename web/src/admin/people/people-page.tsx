import { Box, chakra } from '@chakra-ui/react';
import { peopleMessages as messages } from '@site/domain/messages/people';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { watchInvitations, watchPeople } from '../../firebase/admin/watch-people.ts';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { ManagerFrame } from '../shared/manager/manager-frame.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { PeopleTable } from './people-table.tsx';

/** /admin/people: who may sign in and as what, for owners. */
export default function PeoplePage() {
  const [people, retryPeople] = useLiveQuery('people', watchPeople);
  const [invitations, retryInvitations] = useLiveQuery('invitations', watchInvitations);
  const retry = () => {
    retryPeople();
    retryInvitations();
  };
  return (
    <ManagerFrame title={messages.title}>
      <chakra.p color="muted" maxWidth="44rem" mb="8">
        {messages.help}
      </chakra.p>
      {people.state === 'failed' || invitations.state === 'failed' ? (
        <LoadFailed what="The people" onRetry={retry} />
      ) : people.state === 'loading' || invitations.state === 'loading' ? (
        <Message>{messages.loading}</Message>
      ) : (
        <Box display="grid" gap="10">
          <PeopleTable people={people.data.filter(({ active }) => active)} />
          {invitations.data.length > 0 && <InvitationTable invitations={invitations.data} />}
        </Box>
      )}
      <Box mt="10">
        <InviteForm />
      </Box>
    </ManagerFrame>
  );
}
