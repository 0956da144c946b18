import { Center, chakra } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import type { GuardedAccess } from '@site/domain/collections';
import { company } from '@site/domain/company';
import { optionLabel } from '@site/domain/options';
import { hasAccess, roleOptions } from '@site/domain/roles';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Message } from '#ui/states.tsx';
import { Screen } from '../screen.tsx';
import { type AdminUser, currentSession, watchSession } from './session.ts';

export const useSession = () => useSyncExternalStore(watchSession, currentSession, currentSession);

/** The signed-in administrator, also after the session has ended. */
export function useUser(): AdminUser | undefined {
  const session = useSession();
  return 'user' in session ? session.user : undefined;
}

/** Hides what the server would refuse. The server checks again. */
export function useMay(): (access: GuardedAccess) => boolean {
  const user = useUser();
  return (access) => user !== undefined && hasAccess(user.role, access);
}

export const useAccess = (access: GuardedAccess) => useMay()(access);

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
  const may = useAccess(access);
  const [wasShown, setWasShown] = useState(may);
  if (may && !wasShown) setWasShown(true);
  return (
    <>
      {!may && <NotForThisRole />}
      {wasShown && <div style={{ display: may ? 'contents' : 'none' }}>{children}</div>}
    </>
  );
}

function NotForThisRole() {
  const user = useUser();
  return (
    <Screen title="Not for your role" back={<Link to={adminRoutes.dashboard}>← Back to the overview</Link>}>
      <Message>{`Your role is ${user ? optionLabel(roleOptions, user.role) : ''}. Ask an owner if you need this.`}</Message>
    </Screen>
  );
}
