import { Box, chakra, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { type CollectionName, collectionNames, collections } from '@site/domain/collections';
import { routes } from '@site/domain/routes';
import { countDocuments } from '#firebase/admin/read.ts';
import { ButtonLink } from '#ui/button.tsx';
import { whenIdle } from '#ui/idle.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Small, Subheading } from '#ui/parts.tsx';
import { Message } from '#ui/states.tsx';
import { useAnswer } from '#ui/use-answer.ts';
import { screens } from '../screens.ts';
import { useAccess } from '../shared/session/access.tsx';
import { UnreadBadge } from '../shared/unread.tsx';
import { Figures } from './figures.tsx';

const enquiries = collectionNames.filter((name) => collections[name].is === 'inquiry');

const managers = screens
  .flatMap(({ to, content }) => (content ? { to, ...content } : []))
  .toSorted((one, other) => one.place - other.place);

/** The counts that succeeded. Failures are only logged (docs/product/back-office.md, "Overview"). */
async function loadCounts(isSales: boolean): Promise<ReadonlyMap<CollectionName, number | undefined>> {
  const content = managers.map(({ collection }) => collection);
  const names = [...content, 'hero_images' as const, ...(isSales ? enquiries : [])];
  const counts = names.map(async (name) => {
    const log = (error: unknown) => console.error(`Counting ${name} failed`, error);
    return [name, (await countDocuments(name).catch(log)) ?? undefined] as const;
  });
  return new Map(await Promise.all(counts));
}

const pages = [
  { title: 'About', to: routes.about.path },
  { title: 'Business Portfolio', to: routes.portfolio.path },
  { title: 'Renovation Gallery', to: routes.gallery.path },
  { title: 'Car Shop', to: routes.shop.path },
];

const report = lazyPart(async () => {
  await whenIdle();
  return import('./enquiry-report.tsx');
});

const today = lazyPart(() => import('./today.tsx'));

export function OverviewPanel() {
  const [isEditor, isSales] = [useAccess('editor'), useAccess('sales')];
  const [counts] = useAnswer(() => loadCounts(isSales), { about: `${isSales}` });
  function countOf(...names: readonly CollectionName[]): string {
    const all = names.map((name) => (counts.state === 'loaded' ? counts.data.get(name) : undefined));
    const sum = all.reduce<number>((before, count = Number.NaN) => before + count, 0);
    return Number.isNaN(sum) ? '–' : `${sum}`;
  }
  const vehicles = `${countOf('car_listings')} Vehicles`;
  const groups = [
    {
      title: 'Content Management',
      action: 'Manage',
      isShown: isEditor,
      rows: managers.map((row) => ({ ...row, text: `${countOf(row.collection)} ${row.unit}` })),
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
      rows: [{ title: 'Availability', to: adminRoutes.availability, text: vehicles }],
    },
  ];
  const unread = (
    <>
      {countOf(...enquiries)} <UnreadBadge />
    </>
  );
  const figures = [
    { label: 'Total Portfolio Items', value: countOf('business_portfolio') },
    { label: 'Gallery Projects', value: countOf('renovation_gallery') },
    { label: 'Car Listings', value: countOf('car_listings') },
    { label: 'Hero Images', value: countOf('hero_images') },
    ...(isSales ? [{ label: 'Form Enquiries', value: unread }] : []),
  ];

  return (
    <Stack gap="10">
      <today.Part fallback={<Message>Looking up what waits...</Message>} />
      <Figures figures={figures} />
      {groups
        .filter(({ isShown }) => isShown)
        .map(({ title: heading, action, rows }) => (
          <div key={heading}>
            <Subheading as="h2" mb="4">
              {heading}
            </Subheading>
            <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
              {rows.map(({ title, text, to }) => (
                <HStack key={to} justify="space-between" gap="4" p="4" borderWidth="1px" borderRadius="md">
                  <Box minWidth="0">
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
        ))}
      {isSales && <report.Part fallback={<Message>Loading...</Message>} />}
    </Stack>
  );
}
