import { Box, chakra, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { unsentMessages as messages } from '@site/domain/messages/admin';
import { availabilityMessages } from '@site/domain/messages/content';
import { routes } from '@site/domain/routes';
import { useEffect, useState } from 'react';
import type { Unsent } from '../../firebase/admin/documents.ts';
import { useLiveQuery, whenLoaded } from '../../firebase/admin/live-query.ts';
import { call } from '../../firebase/admin/procedures.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { whenIdle } from '../../ui/idle.ts';
import { LateCode } from '../../ui/late-code.tsx';
import { lazyComponent } from '../../ui/lazy-code.ts';
import { Message } from '../../ui/states.tsx';
import { screens } from '../screens.ts';
import { Small } from '../shared/list-row.tsx';
import { useAccess } from '../shared/session/use-session.ts';
import { tell } from '../shared/tell.ts';
import { UnreadBadge } from '../shared/unread.tsx';
import { WorkButton } from '../shared/work-button.tsx';
import type { Counts } from './counts.ts';
import { Figures } from './figures.tsx';

const countLabels = {
  portfolio: 'Total Portfolio Items',
  gallery: 'Gallery Projects',
  listings: 'Car Listings',
  heroes: 'Hero Images',
  enquiries: 'Form Enquiries',
};

const managers = ['portfolio', 'gallery', 'listings', 'brands'].flatMap(
  (key) => screens.find((screen) => screen.key === key) ?? [],
);

const pages = [
  { title: 'About', to: routes.about.path },
  { title: 'Business Portfolio', to: routes.portfolio.path },
  { title: 'Renovation Gallery', to: routes.gallery.path },
  { title: 'Car Shop', to: routes.shop.path },
];

const statistics = lazyComponent(async () => {
  await whenIdle();
  return import('./statistics.tsx');
});

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
  const countOf = (name: string) => counts?.[name] ?? '–';
  const vehicles = { title: availabilityMessages.title, to: adminRoutes.availability };
  const groups = [
    {
      title: 'Content Management',
      action: 'Manage',
      isShown: isEditor,
      rows: managers.map(({ key, to, label, content }) => ({
        title: content?.title ?? label,
        text: `${countOf(key)} ${content?.unit}`,
        to,
      })),
    },
    {
      title: 'Page Navigation',
      action: 'View Page',
      isShown: true,
      rows: pages.map((page) => ({ ...page, text: page.to })),
    },
    {
      title: 'Vehicles',
      action: 'Manage',
      isShown: isSales && !isEditor,
      rows: [{ ...vehicles, text: `${countOf('listings')} Vehicles` }],
    },
  ];

  return (
    <Stack gap="10">
      <Figures
        figures={Object.entries(countLabels)
          .filter(([name]) => name !== 'enquiries' || isSales)
          .map(([name, label]) => ({
            label,
            value: (
              <>
                {countOf(name)} {name === 'enquiries' && <UnreadBadge />}
              </>
            ),
          }))}
      />
      {groups.map(
        ({ title, action, isShown, rows }) =>
          isShown && (
            <div key={title}>
              <chakra.h2 textStyle="subheading" mb="4">
                {title}
              </chakra.h2>
              <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
                {rows.map((row) => (
                  <Row key={row.to} {...row} action={action} />
                ))}
              </SimpleGrid>
            </div>
          ),
      )}
      {isSales && (
        <>
          <UnsentNotifications />
          <LateCode fallback={<Message>Loading...</Message>}>
            <statistics.Component />
          </LateCode>
        </>
      )}
    </Stack>
  );
}

function Row({ title, text, to, action }: Readonly<Record<'title' | 'text' | 'to' | 'action', string>>) {
  return (
    <HStack justify="space-between" gap="4" p="4" borderWidth="1px" borderRadius="md">
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.h3 fontWeight="600">{title}</chakra.h3>
        <Small>{text}</Small>
      </Box>
      <ButtonLink to={to} variant="quiet" size="sm" flexShrink="0" background="pine.50">
        {action}
        <chakra.span srOnly> {title}</chakra.span>
      </ButtonLink>
    </HStack>
  );
}

const COUNTED = 100;

function UnsentNotifications() {
  const [live] = useLiveQuery('unsent-notifications', watchWhenLoaded);
  const unsent: Unsent = live.state === 'loaded' ? live.data : { waiting: [], failed: [] };
  // A notification before its first attempt is sent within moments.
  const trouble = [...unsent.failed, ...unsent.waiting.filter(({ attempts }) => attempts > 0)];
  const reason = trouble.find(({ last_error }) => last_error)?.last_error;
  const hasFailed = unsent.failed.length > 0;

  const retryAll = () =>
    tell(() => call('retry-notification', { all: true }), {
      done: ({ retried }) => messages.queued(retried),
      failed: messages.retryFailed,
    });

  return (
    <HStack
      as="section"
      aria-label={messages.title}
      flexWrap="wrap"
      justify="space-between"
      gap="4"
      px={{ base: '5', md: '6' }}
      py="4"
      borderWidth="1px"
      borderRadius="md"
      background={hasFailed ? 'coral.100' : undefined}
    >
      <Box flex="1 1 14rem" minWidth="0">
        <chakra.h2 textStyle="subheading">{messages.title}</chakra.h2>
        <Box role="status" textStyle="small" color={hasFailed ? 'ink' : 'muted'} overflowWrap="anywhere">
          <p>{sentence(live.state, unsent)}</p>
          {reason && <p>{reason}</p>}
        </Box>
      </Box>
      {trouble.length > 0 && (
        <WorkButton variant="dark" label={messages.retryAll} working={messages.asking} onPress={retryAll} />
      )}
    </HStack>
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
  ];
  return parts.filter(Boolean).join(' ') || messages.allSent;
}

function amount(some: readonly unknown[]): string {
  return some.length > COUNTED ? `More than ${COUNTED}` : String(some.length);
}
