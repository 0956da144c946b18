import { Box, chakra } from '@chakra-ui/react';
import { usualInstalment, usualTerms } from '@site/domain/money/loan';
import { inFigures } from '@site/domain/text';
import { hasPrice } from '@site/domain/vehicles/values';
import { type ReactNode, useId, useState } from 'react';
import { ActionBar } from '#site/action-bar.tsx';
import { Button, ButtonAnchor, outside } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Grid, Heading, IconAction, Row, Small, Subheading, Title } from '#ui/parts.tsx';
import { Notice } from '#ui/states.tsx';
import messages from '../messages.json';
import { type EnquiredVehicle, mainAction, SalesActions, salesLinks } from '../sales.tsx';
import { SaveButton, ShareButton } from '../shortlist/buttons.tsx';
import { shownPrice, vehicleName } from '../vehicles/card.tsx';
import type { VehicleChange, VehicleData } from './load-vehicle.ts';

const enquireForm = lazyPart(() => import('./enquire-form.tsx'));

/** Two forms in place of their buttons, and the main action again in the bar of a phone. */
function VehicleForms({ vehicle, kind: main, label, price, note, notices }: VehicleFormsProps) {
  const [opened, setOpened] = useState<readonly VehicleFormsProps['kind'][]>([]);
  const open = (form: VehicleFormsProps['kind']) => async () => {
    if (await enquireForm.ask(messages.formNotLoaded)) setOpened((before) => [...before, form]);
  };
  // An open form stays, also if the vehicle is reserved meanwhile.
  const shown = opened.includes('testDrive') ? 'testDrive' : main;
  return (
    <>
      {opened.includes(shown) ? (
        <enquireForm.Component key={shown} vehicle={vehicle} kind={shown} note={notices} />
      ) : (
        <>
          {notices}
          <Button onClick={open(main)}>{label}</Button>
        </>
      )}
      <ActionBar fact={price} note={note} chat={salesLinks(vehicle).chat}>
        <Button onClick={open(main)}>{label}</Button>
      </ActionBar>
      {shown === 'testDrive' &&
        (opened.includes('vehicle') ? (
          <enquireForm.Component key="vehicle" vehicle={vehicle} />
        ) : (
          <Button variant="outline" onClick={open('vehicle')}>
            Enquire About This Vehicle
          </Button>
        ))}
    </>
  );
}

/** The price is null while hidden. */
type VehicleFormsProps = ReturnType<typeof mainAction> & {
  vehicle: EnquiredVehicle;
  price: string | null;
  note: string | null;
  notices: readonly ReactNode[];
};

interface VehicleOfferProps {
  vehicle: VehicleData;
  changes: ReadonlySet<VehicleChange>;
  onEnquire(): void;
  onPrint(): void;
  onCalculate(): void;
  /** The position of the chosen colour. */
  colour: number;
  onChooseColour(position: number): void;
}

const ChangeButton = chakra('button', {
  base: {
    minHeight: '1.5rem',
    fontWeight: 600,
    color: 'pine.700',
    textDecoration: 'underline',
    cursor: 'pointer',
    _print: { display: 'none' },
  },
});

export function VehicleOffer({ vehicle, changes, colour, ...on }: VehicleOfferProps) {
  const { listing, variants, showsPrices } = vehicle;
  const { availability } = listing;
  const instalment =
    showsPrices && listing.price_rm !== null && availability !== 'sold'
      ? `about RM ${inFigures(usualInstalment(listing.price_rm))} a month`
      : null;
  const isPriced = showsPrices && hasPrice(listing.price);
  return (
    <Grid gap="6">
      <Box>
        <Title as="h1">{vehicleName(listing)}</Title>
        <Heading as="p" color="pine.700" mt="3" fontVariantNumeric="tabular-nums">
          {availability === 'sold' ? 'Sold' : shownPrice(listing.price, showsPrices)}
        </Heading>
        {instalment && (
          <Box mt="1">
            <chakra.p fontWeight="600">{instalment}</chakra.p>
            <Small>
              {`With ${usualTerms} `}
              <ChangeButton type="button" onClick={on.onCalculate}>
                Change
              </ChangeButton>
            </Small>
          </Box>
        )}
      </Box>
      {availability !== 'available' && (
        <chakra.p background="sun.100" borderRadius="md" p="4">
          {messages[availability]}
        </chakra.p>
      )}
      {variants.length > 0 && (
        <Box _print={{ display: 'none' }}>
          <ColourPicker variants={variants} colour={colour} onChooseColour={on.onChooseColour} />
        </Box>
      )}
      <Grid
        gap="6"
        _print={{ display: 'none' }}
        onPointerEnter={on.onEnquire}
        onFocus={on.onEnquire}
        onClickCapture={on.onEnquire}
      >
        <VehicleForms
          vehicle={listing}
          {...mainAction(listing, isPriced)}
          price={isPriced && availability !== 'sold' ? shownPrice(listing.price, true) : null}
          note={instalment}
          notices={[...changes].map((change) => (
            <Notice key={change} tone="warning">
              {messages.changes[change]}
            </Notice>
          ))}
        />
        <Box>
          <Subheading as="h2" mb="3">
            Contact Sales
          </Subheading>
          <SalesActions vehicle={listing} />
        </Box>
      </Grid>
      <Row>
        <ShareButton title={vehicleName(listing)} />
        <SaveButton id={listing.id} />
        <IconAction icon="print" label="Print" onClick={on.onPrint} />
        {listing.brochure_pdf && (
          <ButtonAnchor href={listing.brochure_pdf} {...outside} variant="quiet" size="sm">
            <Icon name="document" />
            Brochure (PDF)
          </ButtonAnchor>
        )}
      </Row>
    </Grid>
  );
}

type ColourPickerProps = Pick<VehicleData, 'variants'> & Pick<VehicleOfferProps, 'colour' | 'onChooseColour'>;

function ColourPicker({ variants, colour, onChooseColour }: ColourPickerProps) {
  const id = useId();
  return (
    <Box role="radiogroup" aria-labelledby={`${id}-label`} css={pickerStyles}>
      <div>
        <strong id={`${id}-label`}>Colour</strong>
        <span aria-hidden="true" dir="auto">
          {variants[colour]?.color_name}
        </span>
      </div>
      <div>
        {variants.map(({ id: key, color_name, hex_code }, position) => (
          <label key={key} dir="auto">
            <input
              type="radio"
              name={id}
              value={key}
              checked={position === colour}
              onChange={() => onChooseColour(position)}
            />
            <span aria-hidden="true" data-paint="" style={{ backgroundColor: hex_code }} />
            {color_name}
          </label>
        ))}
      </div>
    </Box>
  );
}

const pickerStyles = {
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '3' },
  '& > div:first-of-type': { columnGap: '2', mb: '3', '& > span': { color: 'muted' } },
  '& label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '2.75rem',
    py: '1',
    pl: '2',
    pr: '4',
    textStyle: 'small',
    fontWeight: 600,
    background: 'paper',
    border: '1.5px solid {colors.line}',
    borderRadius: 'full',
    transition: 'var(--fade)',
    _hover: { borderColor: 'ink' },
    '&:has(:checked)': { borderColor: 'ink', background: 'pine.50' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.pine.600}', outlineOffset: '3px' },
  },
  // Invisible over the whole label: the browser provides semantics and keyboard.
  '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
  '& label span': { boxSize: '1.75rem', border: '1px solid {colors.edge}', borderRadius: 'full' },
} as const;
