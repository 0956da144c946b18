import { chakra, HStack, type HTMLChakraProps } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { Form } from 'react-router-dom';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { useMedia, WIDE } from '../../ui/use-media.ts';
import { Small } from '../shared/list-row.tsx';
import { useUser } from '../shared/session/use-session.ts';
import { NavigationMark } from './navigation-icon.tsx';

export function Account() {
  return (
    <>
      <LoggedInAs px="3" />
      <HStack flexWrap="wrap" gap="1">
        <ButtonAnchor variant="quiet" size="sm" px="3" gap="1" href="/" target="_blank" rel="noreferrer">
          View site
          <NavigationMark name="external" width="1em" height="1em" />
          <chakra.span srOnly>(opens in a new tab)</chakra.span>
        </ButtonAnchor>
        <Logout />
      </HStack>
    </>
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

function LoggedInAs(look: HTMLChakraProps<'p'>) {
  const user = useUser();
  if (!user) return null;
  return (
    <Small overflowWrap="anywhere" {...look}>
      Logged in as <chakra.strong color="ink">{user.username}</chakra.strong>
    </Small>
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
