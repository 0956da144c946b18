import { carBrandKind, colorVariantKind } from '@site/domain/content/car-listing';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import { toBrand, toColour, toProject, toStory, toVehicle } from '@site/domain/publishing/entities';
import type { StoredDocument } from '@site/domain/stored';
import fc from 'fast-check';
import { Timestamp } from 'firebase/firestore';
import { expect, test, vi } from 'vitest';
import HeroImages from '#admin/content/heroes.tsx';
import ListingsManager from '#admin/content/listings.tsx';
import EnquiriesPanel from '#admin/enquiries/enquiries-panel.tsx';
import { inquiriesCsv } from '#admin/enquiries/export.tsx';
import { InquiryDialog } from '#admin/enquiries/inquiry-dialog.tsx';
import Today from '#admin/overview/today.tsx';
import { screens as allScreens } from '#admin/screens.ts';
import { enter, leave } from '#admin/shared/session/session.ts';
import { toStored } from '#firebase/admin/content/watch-content.ts';
import { toInquiry } from '#firebase/admin/enquiries.ts';
import { completeList } from '#firebase/admin/read.ts';
import { Story } from '#site/consultation/portfolio-page.tsx';
import { BrandGrid } from '#site/dealership/brand-grid.tsx';
import { VehicleView } from '#site/dealership/vehicle/vehicle-view.tsx';
import { shownPrice, VehicleCard } from '#site/dealership/vehicles/card.tsx';
import { ProjectCard } from '#site/renovation/project-card.tsx';
import { ProjectDetail } from '#site/renovation/project-page.tsx';
import { rendered } from '../../../../tests/support/rendered.ts';

/** A damaged document never hides the rest of a screen. */

/** The results of live queries by name. */
const lists = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#firebase/admin/live.ts', () => ({
  useLive: (name?: string) => [
    name === undefined
      ? { state: 'loading' }
      : { state: 'loaded', data: lists.get(name) ?? lists.get(name.split(' ')[0] ?? '') ?? [] },
    () => {},
  ],
}));
/** The back office has no server: its first render knows the address. */
vi.mock('#ui/use-query.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useQuery: (await import('react-router-dom')).useSearchParams,
  useIsHydrated: () => true,
}));
vi.spyOn(console, 'warn').mockReturnValue();

/** Rendering is slow: a run renders each screen once with a handful of documents. */
const RUNS = { seed: 12, numRuns: process.env['TEST_SIZE'] === 'full' ? 200 : 3 };
const HANDFUL = { minLength: 8, maxLength: 8 } as const;
vi.setConfig({ testTimeout: process.env['TEST_SIZE'] === 'full' ? 600_000 : 60_000 });

/** Any Firestore value; maps may resemble known types. */
const scalar = fc.oneof(
  fc.string(),
  fc.constantFrom('', ' ', 'javascript:alert(1)', '/a.png', '#12', '2024', 'RM', 'RM. 1'),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  // From year 1 to year 9999.
  fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }).map((seconds) => new Timestamp(seconds, 0)),
);
const map = fc.dictionary(fc.constantFrom('toDate', 'length', 'toString', 'a'), scalar, { maxKeys: 2 });
const value = fc.oneof(scalar, map, fc.array(fc.oneof(scalar, map), { maxLength: 5 }));

/** Each of these fields holds any value or is missing; other fields are possible. */
function documentOf(...names: readonly string[]) {
  return fc.record(Object.fromEntries([...names, 'valueOf'].map((name) => [name, value])), {
    requiredKeys: [],
  });
}

function contentDocument(name: ContentCollection) {
  return documentOf(...Object.keys(contentKinds[name].schema.shape), 'created_at', 'updated_at');
}

const screens = await Promise.all(
  allScreens
    .flatMap(({ content, code }) => (content && code ? [{ name: content.collection, code }] : []))
    .map(async ({ name, code }) => {
      const { default: Screen } = await code.load();
      return { name, screen: <Screen />, list: name, query: {} };
    }),
);
const variants = {
  name: 'car_color_variants',
  screen: <ListingsManager />,
  list: 'car_color_variants of myvi',
  query: { variants: 'myvi' },
} as const;

test.each([...screens, variants])(
  'the manager of $name lists and opens documents of any shape',
  ({ name, screen, list, query }) => {
    const showsThem = fc.property(fc.array(contentDocument(name), HANDFUL), (documents) => {
      lists.clear();
      lists.set(
        'car_brands by name',
        documents.map((stored, index) => toStored('car_brands', `b${index}`, stored)),
      );
      lists.set('car_listings/myvi', toStored('car_listings', 'myvi', documents[0] ?? {}));
      lists.set(
        list,
        completeList([{}, ...documents].map((stored, index) => toStored(name, `damaged-${index}`, stored))),
      );
      const table = rendered(screen, `/?${new URLSearchParams(query)}`);
      expect(table.match(/>Edit</g)).toHaveLength(documents.length + 1);
      expect(table).toContain('Damaged');
      expect(rendered(screen, `/?${new URLSearchParams({ ...query, form: 'damaged-1' })}`)).toContain(
        '<form',
      );
    });
    fc.assert(showsThem, RUNS);
  },
);

test.each(screens)('the manager of $name says what to do while it has no entries', ({ screen, list }) => {
  lists.clear();
  lists.set(list, completeList([]));
  expect(rendered(screen)).toMatch(/role="status"[^>]*>Nothing here yet\. “Add [^”]+” makes the first one\./);
});

test('Today says that nothing waits only if no notification waits after a failure either', () => {
  enter('token', { id: 'nurul', username: 'Nurul', role: 'owner', secondFactor: 'off' });
  const calm = 'Nothing waits for you. Well done.';
  const none = { items: [], total: 0, hasMore: false };
  const unsent = (attempts: number) => ({ waiting: [{ attempts, last_error: null }], failed: [] });
  lists.clear();
  for (const name of ['unanswered', 'leads', 'waiting']) lists.set(name, none);
  lists.set('unsent-notifications', unsent(0));
  expect(rendered(<Today />)).toContain(calm);
  lists.set('unsent-notifications', unsent(1));
  expect(rendered(<Today />)).not.toContain(calm);
  leave();
});

test('the Hero Images tab shows documents of any shape', () => {
  const document = contentDocument('hero_images');
  const showsThem = fc.property(document, document, (home, nowhere) => {
    lists.clear();
    const images = [toStored('hero_images', 'home', home), toStored('hero_images', 'nowhere', nowhere)];
    lists.set('hero_images', completeList(images));
    const tab = rendered(<HeroImages />);
    expect(tab).toContain('Home Page');
    expect(tab).toContain('Delete nowhere');
  });
  fc.assert(showsThem, RUNS);
});

test.each(inquiryKindKeys)(
  '%s enquiries of any shape are listed, opened, exported and can be deleted',
  (kind) => {
    const document = documentOf(...Object.keys(inquiryKinds[kind].schema.shape), 'status', 'created_at');
    const showsThem = fc.property(fc.array(document, HANDFUL), (documents) => {
      const inquiries = documents.map((stored, index) => toInquiry(kind, `damaged-${index}`, stored));
      lists.clear();
      lists.set('enquiries', inquiries);
      for (const name of ['leads', 'no leads']) lists.set(name, { items: [], hasMore: false, total: 0 });
      const list = rendered(<EnquiriesPanel />, `/?type=${kind}`);
      expect(list.match(/More actions for/g)).toHaveLength(inquiries.length);
      for (const inquiry of inquiries.slice(0, 2)) {
        lists.set('enquiry', [inquiry]);
        const dialog = rendered(<InquiryDialog leadId={leadId(kind, inquiry.id)} onClose={() => {}} />);
        expect(dialog).toContain('Enquiry of');
      }
      expect(inquiriesCsv(inquiries.map((inquiry) => ({ kind, inquiry })))).toContain('Received');
    });
    fc.assert(showsThem, RUNS);
  },
);

/** Public reads convert times to dates. */
function decoded(stored: StoredDocument): StoredDocument {
  return Object.fromEntries(
    Object.entries(stored).map(([name, field]) => [
      name,
      field instanceof Timestamp ? field.toDate() : field,
    ]),
  );
}

test('visitors see success stories and renovation projects of any shape', () => {
  const documents = fc.tuple(contentDocument('business_portfolio'), contentDocument('renovation_gallery'));
  const showsThem = fc.property(documents, ([told, built]) => {
    const story = toStory('a', { company: '', ...decoded(told) });
    if (story) expect(rendered(<Story item={story} />)).toContain('Industry');
    const project = toProject('a', { title: '', ...decoded(built) });
    if (!project) return;
    expect(rendered(<ProjectCard project={project} isMirrored={false} />)).toContain('View Details');
    const others = { photos: [], related: [project] };
    expect(rendered(<ProjectDetail project={project} {...others} />)).toContain('Project facts');
  });
  fc.assert(showsThem, RUNS);
});

test('visitors see brands, vehicles and colours of any shape', () => {
  const fields = [carBrandKind.fields, colorVariantKind.fields].flatMap((kinds) => Object.keys(kinds));
  const document = fc.tuple(contentDocument('car_listings'), documentOf(...fields));
  const showsThem = fc.property(document, ([stored, other]) => {
    const brand = toBrand('a', { ...decoded(other), name: 'Perodua' });
    const colour = toColour('a', { ...decoded(other), color_name: 'Red' });
    if (!brand || !colour) throw new Error('What has a name is shown');
    expect(rendered(<BrandGrid brands={[brand]} onChoose={() => {}} />)).toContain('Search brands');
    const listing = toVehicle('a', { ...decoded(stored), make: 'Perodua' });
    if (!listing) throw new Error('A listing with a make is shown');
    const price = shownPrice(listing.price, true);
    const facts = [listing.fuel_type];
    const card = <VehicleCard vehicle={{ ...listing, picture: listing.image }} facts={facts} price={price} />;
    expect(rendered(card)).toContain('Perodua');
    const vehicle = {
      listing,
      variants: [colour],
      photos: [],
      showsPrices: true,
      similar: [listing],
      code: '',
    };
    expect(rendered(<VehicleView vehicle={vehicle} />)).toContain('Specifications');
  });
  fc.assert(showsThem, RUNS);
});
