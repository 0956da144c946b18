import { Box, chakra } from '@chakra-ui/react';
import { adminRoutes, managerNames, managers } from '@site/domain/admin-routes';
import { availabilityMessages } from '@site/domain/messages/content';
import { type ReactNode, useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { useAccess } from '../shared/session/use-access.ts';
import { whenIdle } from '../shared/when-idle.ts';
import type { Counts } from './counts.ts';
import { countCards, pages } from './links.ts';
import { UnsentNotifications } from './unsent-notifications.tsx';

/** Shown for a count that is loading or has failed. */
const UNKNOWN = '–';

/** The dashboard's Overview tab. The counts load whenever it is opened; a failure is only logged. */
export function OverviewPanel({ unread, statistics }: { unread: ReactNode; statistics: ReactNode }) {
  const [counts, setCounts] = useState<Counts>();
  const [isEditor, isSales] = [useAccess('editor'), useAccess('sales')];
  useEffect(() => {
    // With it come Firestore and the schemas of all enquiries, which the dashboard does not wait for.
    whenIdle()
      .then(() => import('./counts.ts'))
      .then(({ loadCounts }) => loadCounts(isSales))
      .then(setCounts, (error) => {
        console.error('Counting failed', error);
      });
  }, [isSales]);
  const cards = countCards.filter(({ count }) => count !== 'enquiries' || isSales);

  return (
    <Box display="grid" gap="10">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', lg: `repeat(${cards.length}, 1fr)` }}
        columnGap="4"
        rowGap="6"
        p={{ base: '5', md: '6' }}
        borderRadius="md"
        background="mist"
      >
        {cards.map(({ label, count }) => (
          <Box key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end" gap="1">
            <chakra.dt color="muted" textStyle="small">
              {label}
            </chakra.dt>
            <chakra.dd margin="0" textStyle="figure" display="flex" alignItems="center" gap="3">
              {counts?.[count] ?? UNKNOWN}
              {count === 'enquiries' && <chakra.span letterSpacing="normal">{unread}</chakra.span>}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      {isEditor && (
        <Group title="Content Management">
          {managerNames.map((name) => (
            <Row
              key={name}
              title={managers[name].title}
              text={`${counts?.[name] ?? UNKNOWN} ${managers[name].unit}`}
              to={managers[name].path}
              action="Manage"
            />
          ))}
        </Group>
      )}
      <Group title="Page Navigation">
        {pages.map(({ title, to }) => (
          <Row key={to} title={title} text={to} to={to} action="View Page" />
        ))}
      </Group>
      {isSales && !isEditor && (
        <Group title="Vehicles">
          <Row
            title={availabilityMessages.title}
            text={`${counts?.listings ?? UNKNOWN} ${managers.listings.unit}`}
            to={adminRoutes.availability}
            action="Manage"
          />
        </Group>
      )}
      {isSales && <UnsentNotifications />}
      {isSales && statistics}
    </Box>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <chakra.h2 textStyle="subheading" mb="4">
        {title}
      </chakra.h2>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4">
        {children}
      </Box>
    </Box>
  );
}

interface RowProps {
  title: string;
  text: string;
  to: string;
  action: string;
}

function Row({ title, text, to, action }: RowProps) {
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      p="4"
      border="1px solid {colors.line}"
      borderRadius="md"
    >
      <Box minWidth="0">
        <chakra.h3 fontWeight="600">{title}</chakra.h3>
        <chakra.p color="muted" textStyle="small" overflowWrap="anywhere">
          {text}
        </chakra.p>
      </Box>
      <ButtonLink to={to} variant="quiet" size="sm" flexShrink="0" background="pine.50">
        {action}
        <chakra.span srOnly> {title}</chakra.span>
      </ButtonLink>
    </Box>
  );
}
