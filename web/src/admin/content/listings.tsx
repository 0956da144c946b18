import { ColorSwatch, chakra } from '@chakra-ui/react';
import { managerPath } from '@site/domain/admin-routes';
import { firstNumberIn, withPrefix } from '@site/domain/money/ringgit';
import { type OptionSet, optionLabel } from '@site/domain/options';
import { SHOW_CAR_PRICES } from '@site/domain/settings';
import { klang } from '@site/domain/time';
import { readLimit } from '@site/domain/vehicles/filters';
import { availabilities, vehicleConditions } from '@site/domain/vehicles/options';
import { hasPrice } from '@site/domain/vehicles/values';
import { differenceInCalendarDays } from 'date-fns';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { watchSetting } from '#firebase/admin/documents.ts';
import { useLive } from '#firebase/admin/live.ts';
import { newestFirst } from '#firebase/admin/read.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { ButtonAnchor, linkTo, outside } from '#ui/button.tsx';
import { TextField } from '#ui/form/controls.tsx';
import { Icon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Badge, IconAction, Small } from '#ui/parts.tsx';
import { Message } from '#ui/states.tsx';
import { useQuery } from '#ui/use-query.ts';
import type { Opening } from '../list/actions.tsx';
import { FilterSelect } from '../list/filter-bar.tsx';
import type { ListFilters } from '../list/list.tsx';
import { Screen } from '../shared/screen.tsx';
import { formatDate } from '../shared/words.ts';
import { availabilityActions, listingName } from './availability.tsx';
import { ListingExtractor } from './extractor/listing-extractor.tsx';
import { type Manager, useLiveEntry } from './kind.ts';
import { ListingFields, useBrands } from './listing-fields.tsx';
import { ContentManager } from './manager.tsx';
import { changePrices } from './prices.tsx';

/** All rows share one live query. */
function ListedPrice({ price }: { price: string }) {
  const [live] = useLive(`setting:${SHOW_CAR_PRICES}`, () => watchSetting(SHOW_CAR_PRICES));
  return (
    <>
      <chakra.span whiteSpace="nowrap">{price}</chakra.span>
      {live.state === 'loaded' && !live.data && <Small>Hidden from visitors</Small>}
    </>
  );
}

type Listing = Stored<'car_listings'>;

/** In the address, as in the inventory. */
const filterNames = ['condition', 'availability', 'brand', 'price_from', 'price_to', 'photos'] as const;
const pictures = [{ value: 'none', label: 'Without photos' }] as const;

/** A vehicle without a price is within no limit. The cover of a vehicle is its first photo. */
function matching(query: URLSearchParams) {
  if (!filterNames.some((name) => query.get(name))) return undefined;
  const [condition, availability, brand, from, to, photos] = filterNames.map((name) => query.get(name) ?? '');
  const least = readLimit('price_from', from ?? '');
  const most = readLimit('price_to', to ?? '');
  return ({ price_rm: price, ...listing }: Listing) =>
    (!condition || listing.condition === condition) &&
    (!availability || listing.availability === availability) &&
    (!brand || listing.brand_id === brand) &&
    (least === undefined || (price || 0) >= least) &&
    (most === undefined || (price !== null && price > 0 && price <= most)) &&
    (photos !== 'none' || !listing.image);
}

const filters: ListFilters<Listing> = { matching, names: filterNames, Fields: FilterFields };

type FilterFieldsProps = ComponentProps<ListFilters<never>['Fields']>;

function FilterFields({ query, change }: FilterFieldsProps) {
  const { options: brands } = useBrands();
  const select = (name: (typeof filterNames)[number], options: OptionSet) => (
    <FilterSelect
      label={`Filter by ${name}`}
      prompt="Any"
      options={options}
      value={query.get(name) ?? ''}
      onChoose={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      {select('condition', vehicleConditions)}
      {select('availability', availabilities)}
      {select('brand', brands)}
      <PriceField name="price_from" label="Lowest price (RM)" query={query} change={change} />
      <PriceField name="price_to" label="Highest price (RM)" query={query} change={change} />
      {select('photos', pictures)}
    </>
  );
}

type PriceFieldProps = FilterFieldsProps & { name: 'price_from' | 'price_to'; label: string };

/** Filters on leaving the field and on Enter. */
function PriceField({ name, label, query, change }: PriceFieldProps) {
  const value = query.get(name) ?? '';
  const [typed, setTyped] = useState({ text: value, over: value, isWrong: false });
  // Another address shows its own limit.
  if (typed.over !== value) setTyped({ text: value, over: value, isWrong: false });
  const { text, isWrong } = typed;
  function commit(): void {
    const limit = readLimit(name, text);
    const isRefused = text.trim() !== '' && limit === undefined;
    const shown = isRefused || String(limit ?? '') !== value ? text : value;
    setTyped({ text: shown, over: value, isWrong: isRefused });
    if (!isRefused && shown !== value) change({ [name]: limit });
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={isWrong ? 'Please enter ringgit, such as 45,000' : undefined}
      onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, over: value, isWrong: false })}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}

/** As typed, also if it is no number: `RM POA`. */
const inRinggit = (price: string) => (price ? withPrefix(price) : '-');

const listings: Manager<'car_listings'> = {
  collection: 'car_listings',
  title: 'Car Listings Manager',
  entry: 'Car Listing',
  entries: 'Car Listings',
  columns: [
    {
      key: 'name',
      header: 'Make & Model',
      sortValue: listingName,
      cell: (listing) => listingName(listing) || '-',
    },
    'year',
    {
      field: 'price',
      sortValue: ({ price }) => (hasPrice(price) ? firstNumberIn(price) : null),
      cell: ({ price }) => <ListedPrice price={inRinggit(price)} />,
    },
    { field: 'fuel_type', isBadge: true },
    'transmission',
    'features',
    {
      field: 'brochure_pdf',
      sortValue: ({ brochure_pdf }) => (brochure_pdf ? 0 : 1),
      cell: (listing) => <Brochure listing={listing} />,
    },
  ],
  nameOf: listingName,
  lineOf: ({ price, year }) => [inRinggit(price), Number.isNaN(year) ? '' : String(year)],
  stateOf: (listing) => <WorkingLine listing={listing} />,
  filters,
  exportFound: async (found) => (await import('./import/import-view.tsx')).exportVehicles(found),
  // An empty brand makes the user choose again, which also sets the make.
  unasked: (_, damaged) => (damaged?.make.trim() === '' ? { brand_id: '' } : {}),
  aboveCreate: <ListingExtractor />,
  Fields: ListingFields,
};

/** Stock number, condition, availability, days in stock. */
function WorkingLine({ listing }: { listing: Listing }) {
  const { stock_no, condition, availability, created_at, draft } = listing;
  const word = optionLabel(availabilities, availability);
  const isInStock = !draft && availability !== 'sold' && !Number.isNaN(created_at.getTime());
  const days = differenceInCalendarDays(serverNow(), created_at, klang);
  const parts = [stock_no, optionLabel(vehicleConditions, condition), availability === 'available' && word];
  return (
    <Small fontWeight="400">
      {parts.filter(Boolean).join(' · ')}
      {availability !== 'available' && (
        <>
          {' · '}
          <Badge tone={availability === 'sold' ? 'default' : 'outline'}>{word}</Badge>
        </>
      )}
      {isInStock && ` · ${days <= 0 ? 'since today' : `${days} ${days === 1 ? 'day' : 'days'}`}`}
    </Small>
  );
}

function Brochure({ listing }: { listing: Listing }) {
  if (!listing.brochure_pdf) return <Small>No brochure</Small>;
  const name = `Brochure of ${listingName(listing)} (PDF, opens in a new tab)`;
  return (
    <ButtonAnchor
      variant="quiet"
      size="sm"
      px="2"
      href={listing.brochure_pdf}
      {...outside}
      aria-label={name}
      title={name}
    >
      <Icon name="document" />
    </ButtonAnchor>
  );
}

function variantsOf(listingId: string, name: string): Manager<'car_color_variants'> {
  return {
    collection: 'car_color_variants',
    title: name === '' ? 'Colour Variants' : `Colour Variants: ${name}`,
    entry: 'Colour Variant',
    entries: 'Colour Variants',
    whole: { order: newestFirst, where: { field: 'car_listing_id', equals: listingId } },
    columns: [
      {
        field: 'color_name',
        header: 'Colour',
        cell: ({ color_name, hex_code }) => (
          <>
            <ColorSwatch
              value={hex_code}
              size="lg"
              borderRadius="full"
              verticalAlign="middle"
              mr="3"
              aria-hidden
              data-paint=""
            />
            {color_name || '-'}
          </>
        ),
      },
      {
        field: 'hex_code',
        header: 'Hex code',
        sortValue: ({ hex_code }) => hex_code.toUpperCase(),
        cell: ({ hex_code }) => <code>{hex_code.toUpperCase() || '-'}</code>,
      },
      {
        key: 'added',
        header: 'Added',
        sortValue: ({ created_at }) => created_at,
        cell: ({ created_at }) => formatDate(created_at),
      },
    ],
    lineOf: ({ hex_code }) => [hex_code.toUpperCase()],
    unasked: () => ({ car_listing_id: listingId }),
  };
}

function Variants({ listingId, back }: { listingId: string; back: ReactNode }) {
  const [live] = useLiveEntry('car_listings', listingId);
  const listing = live.state === 'loaded' ? live.data : undefined;
  const variants = variantsOf(listingId, listing ? listingName(listing) : '');
  if (live.state === 'loaded' && !listing) {
    return (
      <Screen title={variants.title} back={back}>
        <Message>This car listing is gone: it has been deleted.</Message>
      </Screen>
    );
  }
  return <ContentManager manager={{ ...variants, back, isDraft: listing?.draft !== undefined }} />;
}

const VARIANTS = 'variants';

const IMPORT = 'import';

const importView = lazyPart(() => import('./import/import-view.tsx'));

export default function ListingsManager() {
  const [query, setQuery] = useQuery();
  const listingId = query.get(VARIANTS);
  const isImport = query.has(IMPORT);
  const navigate = useNavigate();
  /** The list as it was left. */
  const list = useRef('');
  // The address is read, because a quick press may leave before the typed search is rendered.
  const remember = () => {
    const here = new URLSearchParams(window.location.search);
    if (!here.has(VARIANTS) && !here.has(IMPORT)) list.current = here.toString();
  };
  useEffect(remember);
  const leaveFor = (opened: Record<string, string>) => {
    remember();
    setQuery(opened);
  };
  const back = (
    <IconAction
      icon="back"
      label="Back to Car Listings"
      mb="2"
      // Asks about unsaved changes of an open form.
      onClick={() => navigate({ pathname: managerPath('car_listings'), search: list.current })}
    />
  );
  if (listingId) return <Variants key={listingId} listingId={listingId} back={back} />;
  if (isImport) {
    return <importView.Part back={back} fallback={<Message>Loading...</Message>} />;
  }
  const variants: Opening<Listing> = {
    label: 'Variants',
    named: (listing) => `Colour variants of ${listing}`,
    isButton: true,
    open: ({ id }) => leaveFor({ [VARIANTS]: id }),
    address: ({ id }) => `?${new URLSearchParams({ [VARIANTS]: id })}`,
  };
  const buttons = (
    <ButtonAnchor
      variant="outline"
      size="sm"
      {...linkTo({ href: `?${IMPORT}=csv`, onOpen: () => leaveFor({ [IMPORT]: 'csv' }) })}
    >
      Import CSV
    </ButtonAnchor>
  );
  const actions = [variants, changePrices, ...availabilityActions];
  return <ContentManager manager={{ ...listings, actions, buttons }} />;
}
