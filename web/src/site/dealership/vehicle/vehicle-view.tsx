import { Box, chakra } from '@chakra-ui/react';
import { addressLine, company } from '@site/domain/company';
import type { Colour, Vehicle } from '@site/domain/publishing/entities';
import { pathWithId } from '@site/domain/routes';
import { vehicleReference } from '@site/domain/vehicles/options';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { mobileNumber } from '#site/chat.ts';
import { Gallery } from '#site/gallery/gallery.tsx';
import { type GalleryPicture, photoPicture, type ShownPhoto } from '#site/gallery/picture.ts';
import { absolute } from '#site/metadata.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Grid } from '#ui/parts.tsx';
import { FULL_WIDTH } from '#ui/picture.tsx';
import { Container, Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toastFailure } from '#ui/toast/toast-store.ts';
import messages from '../messages.json';
import { recentlySeen } from '../shortlist/kept.ts';
import { RecentlySeenBelow } from '../shortlist/recently-seen-below.tsx';
import {
  AvailabilityBadge,
  CardList,
  PhotosOnRequest,
  shownPrice,
  VehicleCard,
  vehicleName,
  vehiclePicture,
} from '../vehicles/card.tsx';
import { useLatestVehicle, type VehicleData } from './load-vehicle.ts';
import { VehicleDetails, VehicleLayout } from './vehicle-details.tsx';
import { VehicleOffer } from './vehicle-offer.tsx';

const calculator = lazyPart(() => import('../loan/vehicle-calculator.tsx'));

type SimilarVehiclesProps = Pick<VehicleData, 'similar' | 'showsPrices'> & { none: string };

function SimilarVehicles({ similar, showsPrices, none }: SimilarVehiclesProps) {
  if (similar.length === 0) return <EmptyState text={none} />;
  return (
    <CardList>
      {similar.map((vehicle) => (
        <VehicleCard
          key={vehicle.id}
          vehicle={{ ...vehicle, picture: vehicle.image }}
          facts={[vehicle.transmission, vehicle.fuel_type].filter(Boolean)}
          price={<strong>{shownPrice(vehicle.price, showsPrices)}</strong>}
        />
      ))}
    </CardList>
  );
}

const THUMBNAILS = 4;

const MAIN_PICTURE = `(min-width: 1280px) 43rem, (min-width: 1024px) 55vw, ${FULL_WIDTH}`;

type VehiclePicture = GalleryPicture & { readonly colour?: number };

/** Photos, then pictures of colours. Without photos: pictures of colours or the vehicle's own, and placeholders up to four. */
export function galleryPictures(
  listing: Vehicle,
  variants: readonly Colour[],
  photos: readonly ShownPhoto[],
): readonly VehiclePicture[] {
  const name = vehicleName(listing);
  const own: GalleryPicture = { key: 'own', src: listing.image, alt: name, label: name };
  const coloured = variants.map((variant, colour) => ({
    key: variant.id,
    src: variant.image_url ?? listing.image,
    alt: `${name} in ${variant.color_name}`,
    label: variant.color_name,
    colour,
  }));
  if (photos.length > 0) {
    // A colour without its own picture would repeat the cover.
    const others = coloured.filter(({ colour }) => variants[colour]?.image_url);
    return [...photos.map((photo, position) => photoPicture(photo, position, name)), ...others];
  }
  const pictures = coloured.length > 0 ? coloured : [own];
  const missing = Math.max(0, THUMBNAILS - pictures.length);
  const placeholders = Array.from({ length: missing }, (_, position) => ({
    key: `placeholder-${position + 1}`,
    src: null,
    alt: 'More pictures of this vehicle will follow',
    label: `Placeholder ${position + 1}`,
  }));
  return [...pictures, ...placeholders];
}

export function VehicleView({ vehicle }: { vehicle: VehicleData }) {
  const { latest, changes, check } = useLatestVehicle(vehicle);
  useEffect(() => recentlySeen.add(vehicle.listing.id), [vehicle.listing.id]);
  useEffect(() => {
    if (vehicle.pricesUnread) toastFailure(messages.pricesFailed, 'Error');
  }, [vehicle]);
  const { listing, variants, photos, similar } = latest;
  const { code, print } = usePrint(listing.id);
  const [calls, setCalls] = useState(0);
  async function calculate(): Promise<void> {
    if (await calculator.ask(messages.calculatorNotLoaded)) setCalls((before) => before + 1);
  }

  const isSold = listing.availability === 'sold';
  const others = messages[isSold ? 'nearest' : 'similar'];
  const usedAt = !isSold && listing.condition === 'used' ? listing.price_rm : null;
  const shownIds = [listing.id, ...similar.map(({ id }) => id)];
  const [shown, setShown] = useState(0);
  const [colour, setColour] = useState(0);
  const pictures = galleryPictures(listing, variants, photos);

  /** A placeholder or a photo keeps the colour. */
  function showPicture(position: number): void {
    setShown(position);
    setColour(pictures[position]?.colour ?? colour);
  }

  /** A colour without its own picture keeps the picture. */
  function chooseColour(position: number): void {
    const picture = pictures.findIndex((one) => one.colour === position);
    setShown(picture < 0 ? shown : picture);
    setColour(position);
  }

  return (
    <>
      <VehicleLayout
        pictures={
          <Gallery
            pictures={pictures}
            shown={shown}
            onShow={showPicture}
            thumbnails={photos.length > 0 ? pictures.length : THUMBNAILS}
            {...vehiclePicture}
            sizes={MAIN_PICTURE}
            eager
            badge={
              <Grid gap="3" justifyItems="start">
                <AvailabilityBadge availability={listing.availability} />
                {!isSold && pictures.every(({ src }) => src === null) && (
                  <PhotosOnRequest vehicle={listing} />
                )}
              </Grid>
            }
          />
        }
        offer={
          <VehicleOffer
            vehicle={latest}
            changes={changes}
            onEnquire={check}
            onPrint={print}
            onCalculate={calculate}
            colour={colour}
            onChooseColour={chooseColour}
          />
        }
        details={<VehicleDetails listing={listing} />}
        footer={<PrintFooter vehicle={listing} code={code} />}
      />
      <Box _print={{ display: 'none' }}>
        {(!isSold || calls > 0) && (
          <Section
            ground="mist"
            title="What it costs a month"
            lead="Hire purchase with your own down payment, years and rate."
          >
            {calls > 0 ? (
              <calculator.Component vehicle={listing} calls={calls} changes={changes} onEnquire={check} />
            ) : (
              <Button variant="dark" onClick={calculate}>
                Calculate the instalment
              </Button>
            )}
          </Section>
        )}
        <Section ground={isSold ? 'mist' : 'paper'} title={others.title}>
          <SimilarVehicles {...latest} none={others.none} />
        </Section>
        <Container pb={{ base: '16', md: '24' }} _empty={{ display: 'none' }}>
          <RecentlySeenBelow without={shownIds} usedAt={usedAt} />
        </Container>
      </Box>
    </>
  );
}

/** The size in modules, and the path of an SVG. */
type Code = { readonly size: number; readonly path: string };

/** Draws the QR code of a vehicle's page in the browser: in the HTML it would cost many pages one packet more. */
function usePrint(id: string) {
  const [code, setCode] = useState<Code>();
  const draw = useCallback(async () => {
    try {
      const { encode } = await import('uqr');
      const { data, size } = encode(absolute(pathWithId('vehicle', id)), { border: 0 });
      const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
      // Paper shows the page as it is when `print` is called.
      flushSync(() => setCode({ size, path: modules.join('') }));
    } catch (reason) {
      console.error('The QR code could not be drawn', reason);
    }
  }, [id]);
  // For the browser's own command.
  useEffect(() => void draw(), [draw]);
  return { code, print: () => void draw().then(() => window.print()) };
}

function PrintFooter({ vehicle, code }: { vehicle: Vehicle; code: Code | undefined }) {
  return (
    <Box
      display={{ base: 'none', _print: 'flex' }}
      alignItems="flex-end"
      justifyContent="space-between"
      gap="6"
      borderTop="1px solid {colors.line}"
      pt="4"
      mt="4"
    >
      <Box textStyle="small">
        <p>{company.name}</p>
        <p>{addressLine()}</p>
        <p>{`WhatsApp ${mobileNumber} · ${company.phone} · ${company.salesEmail}`}</p>
        <p>{`Reference ${vehicleReference(vehicle)}`}</p>
      </Box>
      <chakra.svg
        role="img"
        aria-label="The address of this page as a QR code"
        viewBox={code && `0 0 ${code.size} ${code.size}`}
        boxSize="6rem"
        shapeRendering="crispEdges"
      >
        <path d={code?.path} />
      </chakra.svg>
    </Box>
  );
}
