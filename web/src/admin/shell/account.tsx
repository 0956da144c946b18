import { Box, chakra } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { Form } from 'react-router-dom';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { useMedia, WIDE } from '../../ui/use-media.ts';
import { useUser } from '../shared/session/use-session.ts';
import { NavigationMark } from './navigation-icon.tsx';

export function Account() {
  return (
    <Box textStyle="small">
      <Box px="3">
        <LoggedInAs />
      </Box>
      <Box display="flex" flexWrap="wrap" gap="1" mt="1">
        <ButtonAnchor variant="quiet" size="sm" px="3" gap="1" href="/" target="_blank" rel="noreferrer">
          View site
          <NavigationMark name="external" width="1em" height="1em" />
          <chakra.span srOnly>(opens in a new tab)</chakra.span>
        </ButtonAnchor>
        <Logout />
      </Box>
    </Box>
  );
}

export function PhoneAccount() {
  if (useMedia(WIDE)) return null;
  return (
    <>
      <LoggedInAs />
      <Logout />
    </>
  );
}

function LoggedInAs() {
  const user = useUser();
  if (!user) return null;
  return (
    <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
      Logged in as <chakra.strong color="ink">{user.username}</chakra.strong>
    </chakra.p>
  );
}

function Logout() {
  return (
    // A navigation, so that the guard of unsaved work asks first.
    <Form method="post" action={adminRoutes.signIn} replace>
      <Button type="submit" variant="quiet" size="sm" px="3">
        Logout
      </Button>
    </Form>
  );
}
