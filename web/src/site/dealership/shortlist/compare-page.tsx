import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { loanDefaults } from '@site/domain/money/loan';
import { optionLabel } from '@site/domain/options';
import { pathWithId, routes } from '@site/domain/routes';
import { inFigures } from '@site/domain/text';
import type { Facet } from '@site/domain/vehicles/filters';
import { availabilities } from '@site/domain/vehicles/options';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { definePage } from '#site/page.ts';
import { Button, ButtonAnchor, IconButton, outside } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Grid, IconAction, Row, Small } from '#ui/parts.tsx';
import { WidePicture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { Notice } from '#ui/states.tsx';
import { useQuery } from '#ui/use-query.ts';
import messages from '../messages.json';
import { type EnquiredVehicle, mainAction, salesLinks } from '../sales.tsx';
import { vehicleName, vehiclePicture } from '../vehicles/card.tsx';
import { useListedVehicles } from '../vehicles/catalogue.ts';
import { StockState } from '../vehicles/list.tsx';
import { instalmentBasis, stockPrice, valueLabel } from '../vehicles/words.ts';
import { SaveButton, ShareButton } from './buttons.tsx';
import { compared, idsIn, idsQuery, MOST_COMPARED, MOST_SHARED } from './kept.ts';
import texts from './shortlist.json';
import { GoneNotice, KeptList, NoVehicles, ShortlistTop } from './shortlist-parts.tsx';

export default definePage<null>({ metadata: () => texts.compare.meta, Component: ComparePage });

function ComparePage() {
  const [query] = useQuery();
  return (
    <>
      {/* On paper a separate line replaces it. */}
      <Box _print={{ display: 'none' }}>
        <ShortlistTop {...texts.compare.top} />
      </Box>
      <Section>
        <KeptList text={texts.nothingToCompare}>
          <ComparisonTable ids={idsIn(query, MOST_SHARED)} />
        </KeptList>
      </Section>
    </>
  );
}

/** A phone shows two vehicles beside the terms, and an edge of the third, to which it scrolls. */
const comparisonStyles: SystemStyleObject = {
  overflowX: 'auto',
  '& table': { width: '100%', tableLayout: 'fixed' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    // Above 376 pixels two whole columns would leave no edge of the third.
    width: { base: 'clamp(7.5rem, 26.7rem - 80vw, 7.9rem)', md: '11rem' },
    px: { base: '0.375rem', md: '4' },
    py: '3',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'break-word',
  },
  '& tbody td': { fontWeight: 600 },
  '& tbody tr': { borderTop: '1px solid {colors.line}' },
  '& tbody th, & thead td': {
    position: 'sticky',
    left: '0',
    zIndex: 1,
    width: { base: '6rem', md: '10rem' },
    fontWeight: 400,
    fontSize: '0.9375rem',
    color: 'muted',
    background: 'paper',
  },
  '& tr[data-differs] > *': { background: 'sun.100' },
  '& tr[data-differs] th': { color: 'ink' },
  '& tbody th span': { display: 'block', fontSize: '0.75rem', fontWeight: 700, color: 'sun.800' },
  '& thead th': { position: 'relative', pb: '5' },
  '& thead a': {
    display: 'block',
    mt: '3',
    textStyle: 'subheading',
    _hover: { textDecoration: 'underline' },
  },
  '& thead button': {
    // A picture on a phone is no larger than the button.
    position: { md: 'absolute' },
    top: '5',
    right: '6',
    mt: { base: '2', md: '0' },
    background: 'paper',
    boxShadow: 'raised',
    _print: { display: 'none' },
  },
  '& tfoot': {
    _print: { display: 'none' },
    '& :is(a, button)': { px: '1', gap: '1', minHeight: '2.75rem' },
  },
  _print: { overflow: 'visible', '& tr': { breakInside: 'avoid' } },
};

type ComparedTerm = readonly [term: string, value: (vehicle: StockVehicle) => string | null];

const DASH = '–';

/** Different for every vehicle, so never marked. */
const STOCK_NUMBER = 'Stock number';

const facet = (name: Facet) => (vehicle: StockVehicle) =>
  vehicle[name] === null ? null : valueLabel(name, vehicle[name]);

const figure = (value: number | null, before = '', after = '') =>
  value === null ? null : before + inFigures(value) + after;

const priced: readonly ComparedTerm[] = [
  ['Price', stockPrice],
  [
    `Instalment: ${loanDefaults.downPayment * 100} % down, ${loanDefaults.years} years`,
    ({ instalment }) => figure(instalment, 'about RM ', ' a month'),
  ],
];

const rows: readonly ComparedTerm[] = [
  ['Condition', facet('condition')],
  ['Availability', ({ availability }) => availability && optionLabel(availabilities, availability)],
  ['Year', ({ year }) => (year === null ? null : String(year))],
  ['Mileage', ({ mileage }) => figure(mileage, '', ' km')],
  ['Body type', facet('body')],
  ['Fuel', facet('fuel')],
  ['Gearbox', facet('gearbox')],
  [STOCK_NUMBER, ({ stock_no }) => stock_no],
];

/** Returns the lines of the comparison, without hidden prices. An unknown value is a dash, a line of dashes is left out. */
export function comparisonOf(vehicles: readonly StockVehicle[], showsPrices: boolean) {
  return [...(showsPrices ? priced : []), ...rows].flatMap(([term, told]) => {
    const values = vehicles.map((vehicle) => told(vehicle) || DASH);
    if (values.every((value) => value === DASH)) return [];
    return [{ term, values, differs: term !== STOCK_NUMBER && new Set(values).size > 1 }];
  });
}

const enquireForm = lazyPart(() => import('../vehicle/enquire-form.tsx'));

/** An unknown availability counts as available. */
function enquired(vehicle: StockVehicle): EnquiredVehicle {
  const known = availabilities.find(({ value }) => value === vehicle.availability);
  return { ...vehicle, availability: known?.value ?? 'available' };
}

interface NextStepsProps {
  vehicle: StockVehicle;
  showsPrices: boolean;
  onAsk(id: string): void;
}

/** The end of a column: the main action of the vehicle's page, the chat and the heart. */
function NextSteps({ vehicle, showsPrices, onAsk }: NextStepsProps) {
  const named = enquired(vehicle);
  const name = vehicleName(vehicle);
  const { label } = mainAction(named, showsPrices && vehicle.price !== null);
  return (
    <>
      <Button
        size="sm"
        aria-label={`${label}: ${name}`}
        onClick={async () => {
          if (await enquireForm.ask(messages.formNotLoaded)) onAsk(vehicle.id);
        }}
      >
        {label}
      </Button>
      <ButtonAnchor
        size="sm"
        variant="outline"
        aria-label={`WhatsApp: ${name}`}
        href={salesLinks(named).chat}
        {...outside}
      >
        <Icon name="chat" />
        WhatsApp
      </ButtonAnchor>
      <SaveButton id={vehicle.id} name={name} />
    </>
  );
}

function ComparisonTable({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  const table = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState<readonly string[]>([]);
  const { load, again } = useListedVehicles(ids);
  if (load === 'loading' || load === 'failed') return <StockState state={load} again={again} />;
  const { vehicles: all, gone, showsPrices } = load;
  const vehicles = all.slice(0, MOST_COMPARED);
  const [asked] = vehicles.filter(({ id }) => id === asks.at(-1)).map(enquired);

  function remove(id: string): void {
    // The address is ahead of the page after two quick presses.
    const inAddress = idsIn(new URLSearchParams(window.location.search), MOST_SHARED);
    const others = inAddress.filter((other) => other !== id && all.some((vehicle) => vehicle.id === other));
    // The pressed button disappears, and with the last vehicle the table.
    (others.length > 0 ? table.current : document.querySelector('main'))?.focus({ preventScroll: true });
    compared.remove(id);
    void navigate(routes.compare.path + (others.length > 0 ? idsQuery(others) : ''));
  }

  return (
    <Grid gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <GoneNotice count={gone} />
      {all.length > MOST_COMPARED && <Notice tone="warning">{texts.onlyThree}</Notice>}
      {vehicles.length === 0 ? (
        <NoVehicles text={texts.nothingToCompare} />
      ) : (
        <>
          <Row _print={{ display: 'none' }}>
            <IconAction icon="print" label="Print" onClick={() => window.print()} />
            <ShareButton title="Vehicles side by side" />
          </Row>
          <chakra.p display="none" textStyle="subheading" _print={{ display: 'block' }}>
            {`${company.name}, ${company.phone}`}
          </chakra.p>
          <Box ref={table} css={comparisonStyles} role="region" aria-label="Comparison" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <td />
                  {vehicles.map((vehicle) => (
                    <th key={vehicle.id} scope="col">
                      <WidePicture
                        {...vehiclePicture}
                        src={vehicle.picture}
                        alt=""
                        sizes="(min-width: 1024px) 22rem, 40vw"
                        background="mist"
                        borderRadius="md"
                      />
                      <Link to={pathWithId('vehicle', vehicle.id)} dir="auto">
                        {vehicleName(vehicle)}
                      </Link>
                      <IconButton
                        icon="close"
                        label={`Remove ${vehicleName(vehicle)}`}
                        onClick={() => remove(vehicle.id)}
                      />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {comparisonOf(vehicles, showsPrices).map(({ term, values, differs }) => (
                  <tr key={term} data-differs={differs ? '' : undefined}>
                    <th scope="row">
                      {term}
                      {differs && <span>Differs</span>}
                    </th>
                    {values.map((value, position) => (
                      <td key={vehicles[position]?.id} dir="auto">
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td />
                  {vehicles.map((vehicle) => (
                    <td key={vehicle.id}>
                      <Grid gap="2">
                        <NextSteps
                          vehicle={vehicle}
                          showsPrices={showsPrices}
                          onAsk={(id) => setAsks((before) => [...before, id])}
                        />
                      </Grid>
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </Box>
          {asked && (
            <Box maxWidth="36rem">
              <enquireForm.Component
                // Each press leads to the form.
                key={asks.length}
                vehicle={asked}
                kind={mainAction(asked, showsPrices).kind}
              />
            </Box>
          )}
          {showsPrices && <Small>{instalmentBasis}</Small>}
        </>
      )}
    </Grid>
  );
}
