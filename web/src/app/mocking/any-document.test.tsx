import { carBrandKind, colorVariantKind } from '@site/domain/content/car-listing';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import {
  type Brand,
  type Colour,
  toBrand,
  toColour,
  toProject,
  toStory,
  toVehicle,
  type Vehicle,
} from '@site/domain/publishing/entities';
import type { StoredDocument } from '@site/domain/stored';
import { rendered } from '@site/tests/support/rendered.ts';
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
import { endSession, enter } from '#admin/shared/session/session.ts';
import { toStored } from '#firebase/admin/content/watch-content.ts';
import { toInquiry } from '#firebase/admin/enquiries.ts';
import { completeList } from '#firebase/admin/read.ts';
import { Story } from '#site/consultation/portfolio-page.tsx';
import { BrandGrid } from '#site/dealership/brand-grid.tsx';
import { VehicleView } from '#site/dealership/vehicle/vehicle-view.tsx';
import { shownPrice, VehicleCard } from '#site/dealership/vehicles/card.tsx';
import { ProjectCard } from '#site/renovation/project-card.tsx';
import { ProjectDetail } from '#site/renovation/project-page.tsx';

/** A damaged document never hides the rest of a screen. */

/** The results of live queries by name. */
const lists = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#firebase/admin/live.ts', async (original) => ({
  ...(await original<object>()),
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
if (process.env['TEST_SIZE'] === 'full') vi.setConfig({ testTimeout: 600_000 });

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

/** `shows` renders a screen with a handful of any such documents. */
const withAny = (document: fc.Arbitrary<StoredDocument>, shows: (documents: StoredDocument[]) => void) =>
  fc.assert(fc.property(fc.array(document, HANDFUL), shows), RUNS);

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
  ({ name, screen, list, query }) =>
    withAny(contentDocument(name), (documents) => {
      const rows = [{}, ...documents].map((stored, index) => toStored(name, `damaged-${index}`, stored));
      const brands = documents.map((stored, index) => toStored('car_brands', `b${index}`, stored));
      lists.clear();
      lists.set('car_brands by name', brands);
      lists.set('car_listings/myvi', toStored('car_listings', 'myvi', documents[0] ?? {}));
      lists.set(list, completeList(rows));
      const table = rendered(screen, `/?${new URLSearchParams(query)}`);
      expect(table.match(/>Edit</g)).toHaveLength(rows.length);
      expect(table).toContain('Damaged');
      const form = rendered(screen, `/?${new URLSearchParams({ ...query, form: 'damaged-1' })}`);
      expect(form).toContain('<form');
    }),
);

test.each(screens)('the manager of $name says what to do while it has no entries', ({ screen, list }) => {
  lists.clear();
  lists.set(list, completeList([]));
  expect(rendered(screen)).toMatch(/role="status"[^>]*>Nothing here yet\. “Add [^”]+” makes the first one\./);
});

test('Today says that nothing waits only if no notification waits after a failure either', async () => {
  enter('token', { id: 'nurul', username: 'Nurul', role: 'owner', secondFactor: 'off' });
  const none = { items: [], total: 0, hasMore: false };
  lists.clear();
  for (const name of ['leads', 'waiting']) lists.set(name, none);
  for (const attempts of [0, 1]) {
    lists.set('unsent-notifications', { waiting: [{ attempts, last_error: null }], failed: [] });
    const isCalm = rendered(<Today />).includes('Nothing waits for you. Well done.');
    expect(isCalm).toBe(attempts === 0);
  }
  await endSession();
});

test('the Hero Images tab shows documents of any shape', () =>
  withAny(contentDocument('hero_images'), ([home = {}, nowhere = {}]) => {
    const images = [toStored('hero_images', 'home', home), toStored('hero_images', 'nowhere', nowhere)];
    lists.clear();
    lists.set('hero_images', completeList(images));
    const tab = rendered(<HeroImages />);
    for (const words of ['Home Page', 'Delete nowhere']) expect(tab).toContain(words);
    expect(tab, 'each picture has an address').not.toMatch(/<img(?![^>]* src=)/);
  }));

test.each(inquiryKindKeys)(
  '%s enquiries of any shape are listed, opened, exported and can be deleted',
  (kind) => {
    const fields = Object.keys(inquiryKinds[kind].schema.shape);
    withAny(documentOf(...fields, 'status', 'created_at'), (documents) => {
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
  },
);

/** Public reads convert times to dates. */
const decoded = (stored: StoredDocument = {}): StoredDocument =>
  Object.fromEntries(
    Object.entries(stored).map(([name, field]) => [
      name,
      field instanceof Timestamp ? field.toDate() : field,
    ]),
  );

test('visitors see success stories of any shape', () =>
  withAny(contentDocument('business_portfolio'), ([stored]) => {
    const story = toStory('a', { company: 'Han', ...decoded(stored) });
    if (story) expect(rendered(<Story item={story} />)).toContain('Industry');
  }));

test('visitors see renovation projects of any shape', () =>
  withAny(contentDocument('renovation_gallery'), ([stored]) => {
    const project = toProject('a', { title: 'A kitchen', ...decoded(stored) });
    if (!project) return;
    expect(rendered(<ProjectCard project={project} isMirrored={false} />)).toContain('View Details');
    const page = rendered(<ProjectDetail project={project} photos={[]} related={[project]} />);
    expect(page).toContain('Project facts');
  }));

test('visitors see brands, vehicles and colours of any shape', () => {
  const fields = [carBrandKind.fields, colorVariantKind.fields].flatMap((kinds) => Object.keys(kinds));
  const others = documentOf(...fields);
  const both = fc.tuple(contentDocument('car_listings'), others).map(([one, other]) => ({ one, other }));
  withAny(both, ([documents]) => {
    const { one, other } = documents as { one: StoredDocument; other: StoredDocument };
    // A document with a name is shown.
    const brand = toBrand('a', { ...decoded(other), name: 'Perodua' }) as Brand;
    const colour = toColour('a', { ...decoded(other), color_name: 'Red' }) as Colour;
    const listing = toVehicle('a', { ...decoded(one), make: 'Perodua' }) as Vehicle;
    expect(rendered(<BrandGrid brands={[brand]} onChoose={() => {}} />)).toContain('Search brands');
    const price = shownPrice(listing.price, true);
    const facts = [listing.fuel_type];
    const card = <VehicleCard vehicle={{ ...listing, picture: listing.image }} facts={facts} price={price} />;
    expect(rendered(card)).toContain('Perodua');
    const vehicle = { listing, variants: [colour], photos: [], showsPrices: true, similar: [listing] };
    expect(rendered(<VehicleView vehicle={vehicle} />)).toContain('Specifications');
  });
});
