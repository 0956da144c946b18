import { adminRoutes } from '@site/domain/admin-routes';
import { roleMessages } from '@site/domain/messages/people';
import { optionLabel } from '@site/domain/options';
import type { GuardedAccess } from '@site/domain/procedures';
import { roleOptions } from '@site/domain/roles';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Message } from '../../../ui/states.tsx';
import { Screen } from '../screen.tsx';
import { useAdminSession } from './admin-session.ts';
import { useAccess } from './use-access.ts';

/** Shows a screen to whom it is for; others are told so, whatever way they came. When a role loses a screen, what was typed there is kept until it is back. */
export function RequireAccess({ access, children }: { access: GuardedAccess; children: ReactNode }) {
  const { session } = useAdminSession();
  const may = useAccess(access);
  const [wasShown, setWasShown] = useState(may);
  if (may && !wasShown) setWasShown(true);
  const role = 'user' in session ? optionLabel(roleOptions, session.user.role) : '';
  return (
    <>
      {!may && (
        <Screen
          title={roleMessages.title}
          back={<Link to={adminRoutes.dashboard}>← {roleMessages.back}</Link>}
        >
          <Message>{roleMessages.refused(role)}</Message>
        </Screen>
      )}
      {wasShown && <div style={{ display: may ? 'contents' : 'none' }}>{children}</div>}
    </>
  );
}
