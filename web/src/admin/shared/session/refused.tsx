import { adminRoutes } from '@site/domain/admin-routes';
import { optionLabel } from '@site/domain/options';
import { roleOptions } from '@site/domain/roles';
import { Link } from 'react-router-dom';
import { Message } from '#ui/states.tsx';
import { Screen } from '../screen.tsx';
import { useUser } from './use-session.ts';

/** In place of a screen that the role may not see. */
export default function Refused() {
  const user = useUser();
  return (
    <Screen title="Not for your role" back={<Link to={adminRoutes.dashboard}>← Back to the overview</Link>}>
      <Message>{`Your role is ${user ? optionLabel(roleOptions, user.role) : ''}. Ask an owner if you need this.`}</Message>
    </Screen>
  );
}
