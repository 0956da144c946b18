import { Center, chakra } from '@chakra-ui/react';
import type { GuardedAccess } from '@site/domain/access';
import { adminRoutes } from '@site/domain/admin-routes';
import { company } from '@site/domain/company';
import { optionLabel } from '@site/domain/options';
import { roleOptions } from '@site/domain/roles';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Message } from '#ui/states.tsx';
import { Screen } from '../screen.tsx';
import { useAccess, useUser } from './use-session.ts';

export function CheckingSession() {
  return (
    <Center as="main" minHeight="100dvh" background="mist" color="muted">
      <title>{`Loading... | ${company.name}`}</title>
      <div role="status">
        <chakra.h1 textStyle="body">Loading...</chakra.h1>
      </div>
    </Center>
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
          title="Not for your role"
          back={<Link to={adminRoutes.dashboard}>← Back to the overview</Link>}
        >
          <Message>{`Your role is ${user ? optionLabel(roleOptions, user.role) : ''}. Ask an owner if you need this.`}</Message>
        </Screen>
      )}
      {wasShown && <div style={{ display: may ? 'contents' : 'none' }}>{children}</div>}
    </>
  );
}
