import { Box, chakra } from '@chakra-ui/react';
import { adminRoutes, managerNames, managers } from '@site/domain/admin-routes';
import { unsentMessages as messages } from '@site/domain/messages/admin';
import { availabilityMessages } from '@site/domain/messages/content';
import { routes } from '@site/domain/routes';
import { type ReactNode, useEffect, useState } from 'react';
import type { Unsent } from '../../firebase/admin/documents.ts';
import { useLiveQuery, whenLoaded } from '../../firebase/admin/live-query.ts';
import { retryNotification } from '../../firebase/admin/procedures.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { whenIdle } from '../../ui/idle.ts';
import { LateCode } from '../../ui/late-code.tsx';
import { lazyComponent } from '../../ui/lazy-code.ts';
import { Message } from '../../ui/states.tsx';
import { useAccess } from '../shared/session/use-session.ts';
import { useTell } from '../shared/tell.ts';
import { UnreadBadge } from '../shared/unread.tsx';
import type { Counted, Counts } from './counts.ts';

const countCards = [
  { label: 'Total Portfolio Items', count: 'portfolio' },
  { label: 'Gallery Projects', count: 'gallery' },
  { label: 'Car Listings', count: 'listings' },
  { label: 'Hero Images', count: 'heroes' },
  { label: 'Form Enquiries', count: 'enquiries' },
] as const satisfies readonly { label: string; count: Counted }[];

const pages = [
  { title: 'About', to: routes.about.path },
  { title: 'Business Portfolio', to: routes.portfolio.path },
  { title: 'Renovation Gallery', to: routes.gallery.path },
  { title: 'Car Shop', to: routes.shop.path },
] as const;

const COUNTED = 100;

function UnsentNotifications() {
  const [live] = useLiveQuery('unsent-notifications', watchWhenLoaded);
  const [isAsking, tell] = useTell();
  const unsent: Unsent = live.state === 'loaded' ? live.data : { waiting: [], failed: [] };
  // A notification before its first attempt is sent within moments.
  const failing = unsent.waiting.filter(({ attempts }) => attempts > 0);
  const trouble = [...unsent.failed, ...failing].find(({ last_error }) => last_error)?.last_error;
  const canRetry = unsent.failed.length + failing.length > 0;

  async function retryAll() {
    await tell(() => retryNotification({ all: true }), {
      done: ({ retried }) => messages.queued(retried),
      failed: messages.retryFailed,
    });
  }

  return (
    <Box
      as="section"
      aria-label={messages.title}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      px={{ base: '5', md: '6' }}
      py="4"
      border="1px solid {colors.line}"
      borderRadius="md"
      background={unsent.failed.length > 0 ? 'coral.100' : undefined}
    >
      <Box flex="1 1 14rem" minWidth="0">
        <chakra.h2 textStyle="subheading">{messages.title}</chakra.h2>
        <Box role="status" textStyle="small" color={unsent.failed.length > 0 ? 'ink' : 'muted'}>
          <p>{sentence(live.state, unsent)}</p>
          {trouble && <chakra.p overflowWrap="anywhere">{trouble}</chakra.p>}
        </Box>
      </Box>
      {canRetry && (
        <Button
          variant="dark"
          size="sm"
          // Not `disabled`: the button would lose the focus.
          aria-disabled={isAsking || undefined}
          onClick={() => !isAsking && void retryAll()}
        >
          {isAsking ? messages.asking : messages.retryAll}
        </Button>
      )}
    </Box>
  );
}

function watchWhenLoaded() {
  return whenLoaded(
    () => whenIdle().then(() => import('../../firebase/admin/documents.ts')),
    ({ watchUnsent }) => watchUnsent(COUNTED + 1),
  );
}

function sentence(state: 'loading' | 'loaded' | 'failed', { waiting, failed }: Unsent): string {
  if (state === 'loading') return messages.loading;
  if (state === 'failed') return messages.unknown;
  const parts = [
    failed.length > 0 && messages.failed(amount(failed)),
    waiting.length > 0 && messages.waiting(amount(waiting)),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' ') : messages.allSent;
}

function amount(some: readonly unknown[]): string {
  return some.length > COUNTED ? `More than ${COUNTED}` : String(some.length);
}

const statistics = lazyComponent(async () => {
  await whenIdle();
  return import('./statistics.tsx');
});

const UNKNOWN = '–';

/** The Overview tab. The counts load each time the tab opens. */
export function OverviewPanel() {
  const [counts, setCounts] = useState<Counts>();
  const [isEditor, isSales] = [useAccess('editor'), useAccess('sales')];
  useEffect(() => {
    // Lazy loading: this code includes Firestore and the schemas of all enquiries.
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
              {count === 'enquiries' && (
                <chakra.span letterSpacing="normal">
                  <UnreadBadge />
                </chakra.span>
              )}
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
      {isSales && (
        <LateCode fallback={<Message>Loading...</Message>}>
          <statistics.Component />
        </LateCode>
      )}
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

interface PageRowProps {
  title: string;
  text: string;
  to: string;
  action: string;
}

function Row({ title, text, to, action }: PageRowProps) {
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
