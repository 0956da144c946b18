import { Box, chakra } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { company } from '@site/domain/company';
import { signInMessages } from '@site/domain/messages/admin';
import { roleMessages } from '@site/domain/messages/people';
import { optionLabel } from '@site/domain/options';
import type { GuardedAccess } from '@site/domain/procedures';
import { roleOptions } from '@site/domain/roles';
import { type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { Message } from '../../../ui/states.tsx';
import { Screen } from '../screen.tsx';
import { useAccess, useSession, useUser } from './use-session.ts';

export function CheckingSession() {
  return (
    <Box as="main" minHeight="100dvh" display="grid" placeItems="center" background="mist" color="muted">
      <title>{`${signInMessages.checking} | ${company.name}`}</title>
      <Box role="status">
        <chakra.h1 textStyle="body">{signInMessages.checking}</chakra.h1>
      </Box>
    </Box>
  );
}

interface RequireAdminProps {
  /** Shown over the page after the session has ended, so that no input is lost. */
  renewal: ReactNode;
  children: ReactNode;
}

export function RequireAdmin({ renewal, children }: RequireAdminProps) {
  const { state } = useSession();
  if (state === 'checking') return <CheckingSession />;
  if (state === 'out') return <Navigate to={adminRoutes.signIn} replace />;
  return (
    <>
      {children}
      {state === 'ended' && renewal}
    </>
  );
}

/** When a role loses access, the hidden screen keeps its input. */
export function RequireAccess({ access, children }: { access: GuardedAccess; children: ReactNode }) {
  const user = useUser();
  const may = useAccess(access);
  const [wasShown, setWasShown] = useState(may);
  if (may && !wasShown) setWasShown(true);
  return (
    <>
      {!may && (
        <Screen
          title={roleMessages.title}
          back={<Link to={adminRoutes.dashboard}>← {roleMessages.back}</Link>}
        >
          <Message>{roleMessages.refused(user ? optionLabel(roleOptions, user.role) : '')}</Message>
        </Screen>
      )}
      {wasShown && <div style={{ display: may ? 'contents' : 'none' }}>{children}</div>}
    </>
  );
}
