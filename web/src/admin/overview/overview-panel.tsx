import { Box, chakra, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { type CollectionName, collectionNames, collections } from '@site/domain/collections';
import { unsentMessages as messages } from '@site/domain/messages/admin';
import { availabilityMessages } from '@site/domain/messages/content';
import { routes } from '@site/domain/routes';
import type { Unsent } from '../../firebase/admin/documents.ts';
import { useLiveQuery, whenLoaded } from '../../firebase/admin/live-query.ts';
import { call } from '../../firebase/admin/procedures.ts';
import { ButtonLink, WorkButton } from '../../ui/button.tsx';
import { whenIdle } from '../../ui/idle.ts';
import { LateCode } from '../../ui/late-code.tsx';
import { lazyComponent } from '../../ui/lazy-code.ts';
import { Small } from '../../ui/parts.tsx';
import { Message } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { screens } from '../screens.ts';
import { useAccess } from '../shared/session/use-session.ts';
import { tell } from '../shared/tell.ts';
import { UnreadBadge } from '../shared/unread.tsx';
import { Figures } from './figures.tsx';

const countLabels = {
  portfolio: 'Total Portfolio Items',
  gallery: 'Gallery Projects',
  listings: 'Car Listings',
  heroes: 'Hero Images',
  enquiries: 'Form Enquiries',
};

const managers = ['portfolio', 'gallery', 'listings', 'brands'].flatMap((wanted) =>
  screens.flatMap(({ key, to, content }) => (key === wanted && content ? { key, to, ...content } : [])),
);

const counted: Readonly<Record<string, readonly CollectionName[]>> = {
  ...Object.fromEntries(managers.map(({ key, collection }) => [key, [collection]])),
  heroes: ['hero_images'],
  enquiries: collectionNames.filter((name) => collections[name].is === 'inquiry'),
};

/** The counts that succeeded. Failures are only logged (docs/product/back-office.md, "Overview"). */
async function loadCounts(isSales: boolean): Promise<Readonly<Partial<Record<string, number>>>> {
  await whenIdle();
  const { countDocuments } = await import('../../firebase/admin/read.ts');
  const wanted = Object.entries(counted).filter(([name]) => isSales || name !== 'enquiries');
  const counts = wanted.map(async ([name, all]): Promise<readonly [string, number?]> => {
    try {
      const each = await Promise.all(all.map(countDocuments));
      return [name, each.reduce((sum, count) => sum + count, 0)];
    } catch (error) {
      console.error(`Counting ${name} failed`, error);
      return [name];
    }
  });
  return Object.fromEntries(await Promise.all(counts));
}

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
  const [isEditor, isSales] = [useAccess('editor'), useAccess('sales')];
  const [counts] = useAnswer(() => loadCounts(isSales), `${isSales}`);
  const countOf = (name: string) => (counts.state === 'loaded' ? counts.data[name] : undefined) ?? '–';
  const vehicles = { title: availabilityMessages.title, to: adminRoutes.availability };
  const groups = [
    {
      title: 'Content Management',
      action: 'Manage',
      isShown: isEditor,
      rows: managers.map(({ key, ...row }) => ({ ...row, text: `${countOf(key)} ${row.unit}` })),
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
        ({ title: heading, action, isShown, rows }) =>
          isShown && (
            <div key={heading}>
              <chakra.h2 textStyle="subheading" mb="4">
                {heading}
              </chakra.h2>
              <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
                {rows.map(({ title, text, to }) => (
                  <HStack key={to} justify="space-between" gap="4" p="4" borderWidth="1px" borderRadius="md">
                    <Box minWidth="0" overflowWrap="anywhere">
                      <chakra.h3 fontWeight="600">{title}</chakra.h3>
                      <Small>{text}</Small>
                    </Box>
                    <ButtonLink to={to} variant="quiet" size="sm" flexShrink="0" background="pine.50">
                      {action}
                      <chakra.span srOnly> {title}</chakra.span>
                    </ButtonLink>
                  </HStack>
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
