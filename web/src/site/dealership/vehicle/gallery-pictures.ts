import type { Colour, Vehicle } from '@site/domain/published/entities';
import { FULL_WIDTH } from '../../../ui/picture-files.ts';
import { vehicleName } from '../sales-messages.ts';

/** The number of thumbnails under the main picture, whatever there is to show. */
export const THUMBNAILS = 4;

/** How wide the main picture is shown, as HTML's `sizes`. */
export const MAIN_PICTURE = `(min-width: 1280px) 43rem, (min-width: 1024px) 55vw, ${FULL_WIDTH}`;

export interface GalleryPicture {
  readonly key: string;
  /** Null shows the fallback. */
  readonly src: string | null;
  readonly alt: string;
  /** What a thumbnail is called. */
  readonly label: string;
}

/**
 * What the gallery can show: a picture for each colour, in the order of the colours, then placeholders until there are four. A vehicle
 * without colour variants shows its own picture.
 */
export function galleryPictures(listing: Vehicle, variants: readonly Colour[]): readonly GalleryPicture[] {
  const name = vehicleName(listing);
  const own: GalleryPicture = { key: 'own', src: listing.image, alt: name, label: name };
  const coloured: GalleryPicture[] = variants.map((variant) => ({
    key: variant.id,
    src: variant.image_url ?? listing.image,
    alt: `${name} in ${variant.color_name}`,
    label: variant.color_name,
  }));
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

/** The selection after choosing picture `picture`: a picture of a colour selects that colour too. */
export function choosePicture(before: GalleryChoice, picture: number, colours: number): GalleryChoice {
  return { picture, colour: picture < colours ? picture : before.colour };
}
