import type { Photo, PhotoOwner } from '@site/domain/entities/photo';
import type { PhotoStage } from '@site/domain/options/photo';
import {
  type CarBody,
  type CarTrim,
  cabinAddress,
  carAddress,
  type RoomProject,
  roomAddress,
} from '../../../web/illustrations/addresses.ts';
import type { Paint } from '../../../web/illustrations/paints.ts';
import { carViews, closeUp } from '../../../web/illustrations/views.ts';
import type { SeedDocument } from './document.ts';

/** A photo of the sample content, without its owner and place. */
interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly height: number;
  /** The point that crops keep, as shares of width and height; the middle when it is left out. */
  readonly focus?: readonly [x: number, y: number];
  /** Of a photo of a project. */
  readonly stage?: PhotoStage;
}

/** How wide every illustration is, in pixels, and how high those of cars and rooms are. */
const WIDTH = 960;
const CAR_HEIGHT = 540;
const ROOM_HEIGHT = 640;
const STORY_HEIGHT = 640;

/** Thumbhashes of drawings: those of a kind have the same few colours. */
const placeholders: Readonly<Record<PhotoOwner, string>> = {
  car_listings: 'axiOC4QPyZeKd39ncGcjBwcHhoaJeXc=',
  renovation_gallery: '6xiGC4IPc0i/NnJ9MKoHxmd3hXiAZyc=',
  business_portfolio: '6xiGC4IPc0i/NnJ9MKoHxmd3hXiAZyc=',
};

/** The pictures of a car in that paint: the whole, its nose, a wheel, its rear and the cabin. */
export function carPhotos(name: string, body: CarBody, paint: Paint, trim: CarTrim): Picture[] {
  const whole = carAddress(body, paint);
  const views = carViews(body);
  const car = (url: string, alt: string): Picture => ({ url, alt, height: CAR_HEIGHT });
  return [
    { ...car(whole, `${name} from the side, in the showroom`), focus: [0.5, 0.6] },
    car(closeUp(whole, views.nose), `The nose of the ${name}`),
    car(closeUp(whole, views.wheel), `A front wheel of the ${name}`),
    car(closeUp(whole, views.rear), `The rear of the ${name}`),
    { ...car(cabinAddress(trim), `The dashboard of the ${name}`), focus: [0.3, 0.5] },
  ];
}

/** The pictures of a project: before, in between, after, and a corner of the result. */
export function roomPhotos(title: string, project: RoomProject): Picture[] {
  const room = (url: string, alt: string, stage: PhotoStage): Picture => ({
    url,
    alt: `${title}: ${alt}`,
    height: ROOM_HEIGHT,
    stage,
  });
  const after = roomAddress(project, 'after');
  return [
    room(after, 'after the work', 'after'),
    room(roomAddress(project, 'before'), 'before the work', 'before'),
    room(roomAddress(project, 'between'), 'in the middle of the work', 'during'),
    room(closeUp(after, [160, 150, 480]), 'a corner of the result', 'after'),
  ];
}

/** The pictures of the robot cell of a machine shop: the whole, and the robot. */
export function workshopPhotos(url: string): Picture[] {
  return [
    { url, alt: 'The new robot cell', height: STORY_HEIGHT },
    { url: closeUp(url, [240, 180, 420]), alt: 'The robot arm at work', height: STORY_HEIGHT },
  ];
}

/** The photos of one entry, the first its cover, as documents; a minute younger than the entry. */
export function photoDocuments(
  owner_type: PhotoOwner,
  owner_id: string,
  age: number,
  pictures: readonly Picture[],
): SeedDocument<Photo>[] {
  const placeholder = placeholders[owner_type];
  return pictures.map(
    ({ url, alt, height, focus: [focus_x, focus_y] = [0.5, 0.5], stage = null }, position) => ({
      id: `${owner_id}-photo-${position + 1}`,
      age: age - 1 / 60,
      data: {
        ...{ owner_type, owner_id, position, url, alt, width: WIDTH, height, focus_x, focus_y, placeholder },
        stage,
      },
    }),
  );
}
