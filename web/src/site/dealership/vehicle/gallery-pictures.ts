import type { Colour, Vehicle } from '@site/domain/publishing/entities';
import { FULL_WIDTH } from '../../../ui/picture-files.ts';
import { type GalleryPicture, photoPicture, type ShownPhoto } from '../../shared/gallery/gallery-picture.ts';
import { vehicleName } from '../vehicle-name.ts';

/** The number of thumbnails under the main picture of a vehicle without photos, whatever there is to show. */
export const THUMBNAILS = 4;

/** How wide the main picture is shown, as HTML's `sizes`. */
export const MAIN_PICTURE = `(min-width: 1280px) 43rem, (min-width: 1024px) 55vw, ${FULL_WIDTH}`;

export interface VehiclePicture extends GalleryPicture {
  /** The position of the colour that it shows. */
  readonly colour?: number;
}

/**
 * What the gallery can show: the photos, then the pictures of colours. A vehicle without photos has a picture for each colour, in the order
 * of the colours, or else its own, then placeholders until there are four.
 */
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
    // A colour without a picture of its own would only repeat the cover.
    const others = coloured.filter(({ colour }) => variants[colour]?.image_url);
    return [...photos.map((photo, position) => photoPicture(photo, position, name)), ...others];
  }
  const pictures = coloured.length > 0 ? coloured : [own];
  const missing = Math.max(0, THUMBNAILS - pictures.length);
  return [...pictures, ...Array.from({ length: missing }, (_, position) => placeholder(position + 1))];
}

function placeholder(number: number): GalleryPicture {
  return {
    key: `placeholder-${number}`,
    src: null,
    alt: 'More pictures of this vehicle will follow',
    label: `Placeholder ${number}`,
  };
}

/** The selected picture and colour, both as positions. */
export interface GalleryChoice {
  readonly picture: number;
  readonly colour: number;
}

export const firstChoice: GalleryChoice = { picture: 0, colour: 0 };

/** The selection after choosing a picture: one of a colour selects that colour too. */
export function choosePicture(
  before: GalleryChoice,
  picture: number,
  pictures: readonly VehiclePicture[],
): GalleryChoice {
  return { picture, colour: pictures[picture]?.colour ?? before.colour };
}

/** The selection after choosing a colour: its picture is shown, if it has one. */
export function chooseColour(
  before: GalleryChoice,
  colour: number,
  pictures: readonly VehiclePicture[],
): GalleryChoice {
  const picture = pictures.findIndex((shown) => shown.colour === colour);
  return { picture: picture < 0 ? before.picture : picture, colour };
}
