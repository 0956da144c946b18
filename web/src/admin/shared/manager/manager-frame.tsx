import { adminRoutes } from '@site/domain/admin-routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../ui/page.tsx';
import { Container } from '../../../ui/section.tsx';
import { ScreenHeader } from '../screen-header.tsx';

interface ManagerFrameProps {
  title: string;
  /** The way back; by default to the dashboard. */
  back?: ReactNode;
  /** The buttons of the header. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The page of a manager: the way back, its name, its buttons and its content. */
export function ManagerFrame({
  title,
  back = <Link to={adminRoutes.dashboard}>← Back to Dashboard</Link>,
  actions,
  children,
}: ManagerFrameProps) {
  return (
    <Page title={title} isHidden>
      <ScreenHeader title={title} back={back} actions={actions} />
      <Container py={{ base: '6', md: '8' }}>{children}</Container>
    </Page>
  );
}
