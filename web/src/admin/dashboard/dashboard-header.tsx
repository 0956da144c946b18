import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/section.tsx';
import { useAdminSession } from '../shared/session/admin-session.ts';

/** Who is signed in, and the links out of the back office. */
export function DashboardHeader() {
  const { session, signOut } = useAdminSession();
  return (
    <chakra.header data-ground="dark" background="pine.950" color="white">
      <Container display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3" py="4">
        <Box flex="1" minWidth="14rem">
          <Link to="/">← Back to Website</Link>
          <chakra.p textStyle="heading" mt="1">
            {company.name}
          </chakra.p>
        </Box>
        {'user' in session && (
          <chakra.p color="pine.100">
            Logged in as <chakra.strong color="white">{session.user.username}</chakra.strong>
          </chakra.p>
        )}
        <Button variant="outline" size="sm" data-leaves onClick={() => void signOut()}>
          Logout
        </Button>
      </Container>
    </chakra.header>
  );
}
