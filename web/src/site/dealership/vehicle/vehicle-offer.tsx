import { Box, chakra } from '@chakra-ui/react';
import type { StoredCarListing } from '../../../firebase/public/to-car-listing.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { shownPrice } from '../price.ts';
import { SalesActions } from '../sales/sales-actions.tsx';
import { vehicleName } from '../sales-messages.ts';
import { ColourPicker } from './colour-picker.tsx';
import type { Vehicle } from './load-vehicle.ts';
import { sharePage } from './share-page.ts';
import { TestDrive } from './test-drive.tsx';

interface VehicleOfferProps {
  vehicle: Vehicle;
  /** The position of the chosen colour. */
  colour: number;
  onChooseColour(position: number): void;
}

/** The vehicle's name and price, its colours, and how to contact sales. */
export function VehicleOffer({ vehicle, colour, onChooseColour }: VehicleOfferProps) {
  const { listing, variants, showPrices } = vehicle;
  const isWhole = variants !== undefined && showPrices !== undefined;
  return (
    <Box display="grid" gap="6">
      <Box>
        <chakra.h1 textStyle="title" overflowWrap="anywhere">
          {vehicleName(listing)}
        </chakra.h1>
        <chakra.p textStyle="heading" color="pine.700" mt="3" fontVariantNumeric="tabular-nums">
          {shownPrice(listing.price, showPrices)}
        </chakra.p>
      </Box>
      {isWhole ? (
        <>
          {variants.length > 0 && (
            <ColourPicker variants={variants} chosen={colour} onChoose={onChooseColour} />
          )}
          <WaysFurther listing={listing} showPrices={showPrices} />
        </>
      ) : (
        <Box height="24rem" borderRadius="lg" background="mist" aria-hidden="true" />
      )}
    </Box>
  );
}

function WaysFurther({ listing, showPrices }: { listing: StoredCarListing; showPrices: boolean }) {
  return (
    <>
      <TestDrive vehicle={listing} showPrices={showPrices} />
      <Box>
        <chakra.h2 textStyle="subheading" mb="3">
          Contact Sales
        </chakra.h2>
        <SalesActions vehicle={listing} />
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button variant="outline" size="sm" onClick={() => sharePage(vehicleName(listing))}>
          <Icon name="share" />
          Share
        </Button>
        {listing.brochure_pdf && <BrochureLink href={listing.brochure_pdf} />}
      </Box>
    </>
  );
}

function BrochureLink({ href }: { href: string }) {
  return (
    <chakra.a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="2.5rem"
      px="3"
      fontWeight="600"
      color="pine.700"
      borderRadius="full"
      _hover={{ background: 'pine.50' }}
    >
      <Icon name="document" />
      Brochure (PDF)
    </chakra.a>
  );
}
