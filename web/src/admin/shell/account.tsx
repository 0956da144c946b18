import { chakra, HStack } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { Form } from 'react-router-dom';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Small } from '../shared/list-row.tsx';
import { useUser } from '../shared/session/use-session.ts';
import { NavigationMark } from './navigation-icon.tsx';

export function Account({ isBrief = false }: { isBrief?: boolean }) {
  return (
    <>
      <Small overflowWrap="anywhere" px={isBrief ? '0' : '3'}>
        Logged in as <chakra.strong color="ink">{useUser()?.username}</chakra.strong>
      </Small>
      <HStack flexWrap="wrap" gap="1">
        {!isBrief && (
          <ButtonAnchor variant="quiet" size="sm" px="3" gap="1" href="/" target="_blank" rel="noreferrer">
            View site
            <NavigationMark name="external" width="1em" height="1em" />
            <chakra.span srOnly>(opens in a new tab)</chakra.span>
          </ButtonAnchor>
        )}
        {/* A navigation, so that the guard of unsaved work asks first. */}
        <Form method="post" action={adminRoutes.signIn} replace>
          <Button type="submit" variant="quiet" size="sm" px="3">
            Logout
          </Button>
        </Form>
      </HStack>
    </>
  );
}
