import { DOCUMENT_ID_PATTERN } from '../collections.ts';
import { defaultHeroPicture, type HeroPage } from '../content/hero-pages.ts';
import type { PhotoOwner } from '../content/photo.ts';
import { PHOTO_COUNT } from '../pictures/pictures.ts';
import { SHOW_CAR_PRICES } from '../settings.ts';
import type { StoredDocument } from '../stored.ts';
import { type StockFigures, stockFigures } from '../vehicles/stock-figures.ts';
import { type DocumentReader, everyRow, type ListQuery, type StoredRow } from './document-reader.ts';
import * as entities from './entities.ts';
import { nearestTo, relatedTo } from './related.ts';

/** `items` may be empty although there is more. The whole list is a published file. */
export interface FirstPart<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}

/** The cover first; undefined without photos. */
export type PhotographedStory = entities.Story & { readonly photos?: readonly entities.Photo[] };

/** Told of a read that failed, although the page is shown without it. */
export type OnUnread = (what: ExtraRead, reason: unknown) => void;

/** A page without them is still worth showing. Prices that are not known to be public stay hidden. */
export type ExtraRead =
  | 'hero picture'
  | 'colours'
  | 'photos'
  | 'similar vehicles'
  | 'related projects'
  | 'price setting'
  | 'stock';

export type PublishedContent = ReturnType<typeof publishedContent>;

/** About eight screens on a desktop, twelve on a phone. */
const ENTRIES = 12;
const SIMILAR = 3;
/** One more, because the vehicle itself may be among them. */
export const AMONG_SIMILAR = SIMILAR + 1;
/** Further parts are read only if the first ones do not suffice. */
const SIMILAR_PARTS = [AMONG_SIMILAR, 20, 76];
/** Candidates of the brand and of all brands. */
export const READ_FOR_NEAREST = 24;
/** Limits the reads when nothing can be shown. */
const EMPTY_PARTS = 4;
/** Texts of a query (https://firebase.google.com/docs/firestore/query-data/queries). */
const ASKED_FOR = 30;

type ToItem<T> = (id: string, stored: StoredDocument) => T | undefined;

function fail(_: ExtraRead, reason: unknown): never {
  throw reason;
}

/** Methods reject when a read fails. A failed extra is told to `onUnread`, which rejects too by default. */
export function publishedContent(documents: DocumentReader, onUnread: OnUnread = fail) {
  function extra<T, Otherwise>(what: ExtraRead, read: Promise<T>, otherwise: Otherwise) {
    return read.catch((reason: unknown) => {
      onUnread(what, reason);
      return otherwise;
    });
  }

  /** Reads one document more, to see if the list goes on. */
  async function firstPart<T>(query: ListQuery, toItem: ToItem<T>): Promise<FirstPart<T>> {
    const limit = ENTRIES + 1;
    let after: StoredRow | undefined;
    for (let read = 1; ; read++) {
      const rows = await documents.list({ ...query, limit, ...(after && { after }) });
      const shown = rows.slice(0, ENTRIES);
      const hasMore = rows.length === limit;
      const items = itemsOf(shown, toItem);
      if (items.length > 0 || !hasMore || read === EMPTY_PARTS) return { items, hasMore };
      after = shown.at(-1);
    }
  }

  async function all<T>(query: ListQuery, toItem: ToItem<T>): Promise<T[]> {
    return itemsOf(await everyRow(documents, query), toItem);
  }

  /** The id may come from an address, and be invalid. */
  async function one<T>(collection: string, id: string, toItem: ToItem<T>): Promise<T | undefined> {
    if (!DOCUMENT_ID_PATTERN.test(id)) return undefined;
    const stored = await documents.get(collection, id);
    return stored && toItem(id, stored);
  }

  async function photosOf(ownerType: PhotoOwner, ownerId: string): Promise<readonly entities.Photo[]> {
    const rows = await documents.list({ ...photosBy(ownerId), limit: PHOTO_COUNT });
    return itemsOf(ofType(ownerType, rows), entities.toPhoto);
  }

  /** A story without a picture has no photos. */
  async function withPhotos(stories: readonly entities.Story[]): Promise<readonly PhotographedStory[]> {
    const owners = stories.filter(({ image }) => image !== null).map(({ id }) => id);
    const found = new Map<string, readonly entities.Photo[]>();
    for (let start = 0; start < owners.length; start += ASKED_FOR) {
      const asked = owners.slice(start, start + ASKED_FOR);
      const rows = ofType('business_portfolio', await everyRow(documents, photosBy(asked)));
      for (const id of asked) {
        const own = rows.filter(({ data }) => data['owner_id'] === id);
        found.set(id, itemsOf(own, entities.toPhoto));
      }
    }
    return stories.map((story) => {
      const photos = found.get(story.id) ?? [];
      return photos.length > 0 ? { ...story, photos } : story;
    });
  }

  async function similarTo({ id, brand_id }: Pick<entities.Vehicle, 'id' | 'brand_id'>) {
    const similar: entities.Vehicle[] = [];
    let after: StoredRow | undefined;
    for (const limit of SIMILAR_PARTS) {
      const rows = await documents.list({ ...newestOf(brand_id), limit, ...(after && { after }) });
      similar.push(...unsold(rows).filter((other) => other.id !== id));
      after = rows.at(-1);
      if (similar.length >= SIMILAR || rows.length < limit) break;
    }
    return similar.slice(0, SIMILAR);
  }

  async function nearestInStock(vehicle: entities.Vehicle) {
    const asked = [newestOf(vehicle.brand_id), newest('car_listings')];
    const rows = await Promise.all(
      asked.map((query) => documents.list({ ...query, limit: READ_FOR_NEAREST })),
    );
    // The order would tell of hidden prices.
    const shown = (await showsPrices()) ? vehicle : { ...vehicle, price_rm: null };
    return nearestTo(shown, itemsOf(rows.flat(), entities.toShownVehicle)).slice(0, SIMILAR);
  }

  async function relatedProjects(project: Pick<entities.Project, 'id' | 'type'>) {
    return relatedTo(project, await all(newest('renovation_gallery'), entities.toProject));
  }

  /** Null if the setting could not be read: then no price may be shown. */
  function showsPrices(): Promise<boolean | null> {
    const setting = documents.get('admin_settings', SHOW_CAR_PRICES);
    return extra('price setting', setting.then(entities.toShowsPrices), null);
  }

  return {
    /** Falls back to the illustration. */
    heroPicture: (page: HeroPage): Promise<entities.HeroPicture> =>
      extra(
        'hero picture',
        documents.get('hero_images', page).then((stored) => entities.toHeroPicture(page, stored)),
        defaultHeroPicture(page),
      ),
    showsPrices,
    /** Empty unless prices are known to be public. */
    stock: async (): Promise<StockFigures> =>
      (await showsPrices())
        ? stockFigures(await extra('stock', all(newest('car_listings'), entities.toShownVehicle), []))
        : {},
    /** In the order that administrators set. */
    brands: () =>
      all({ collection: 'car_brands', orderBy: 'display_order', direction: 'ASCENDING' }, entities.toBrand),
    /** Undefined also for a vehicle that was sold long ago. */
    vehicle: (id: string) => one('car_listings', id, entities.toShownVehicle),
    /** Oldest first. */
    colours: (vehicleId: string) =>
      extra(
        'colours',
        all(
          {
            collection: 'car_color_variants',
            where: { field: 'car_listing_id', text: vehicleId },
            orderBy: 'created_at',
            direction: 'ASCENDING',
          },
          entities.toColour,
        ),
        [],
      ),
    /** The cover first, at most 20. */
    photos: (ownerType: PhotoOwner, ownerId: string) => extra('photos', photosOf(ownerType, ownerId), []),
    /** At most three of the same brand, newest first. */
    similarTo: (vehicle: Pick<entities.Vehicle, 'id' | 'brand_id'>) =>
      extra('similar vehicles', similarTo(vehicle), []),
    /** At most three, nearest first. */
    nearestInStock: (vehicle: entities.Vehicle) => extra('similar vehicles', nearestInStock(vehicle), []),
    /** Newest first. */
    projects: () => firstPart(newest('renovation_gallery'), entities.toProject),
    /** Newest first; none if they cannot be read. For a page that is worth showing without them. */
    everyProject: () => extra('related projects', all(newest('renovation_gallery'), entities.toProject), []),
    project: (id: string) => one('renovation_gallery', id, entities.toProject),
    /** At most three, those of the same category first. */
    relatedProjects: (project: Pick<entities.Project, 'id' | 'type'>) =>
      extra('related projects', relatedProjects(project), []),
    /** Newest first. */
    stories: async (): Promise<FirstPart<PhotographedStory>> => {
      const { items, hasMore } = await firstPart(newest('business_portfolio'), entities.toStory);
      return { items: await extra('photos', withPhotos(items), items), hasMore };
    },
    everyStory: async () => withPhotos(await all(newest('business_portfolio'), entities.toStory)),
  };
}

export const unsold = (rows: readonly StoredRow[]): readonly entities.Vehicle[] =>
  itemsOf(rows, entities.toShownVehicle).filter(({ availability }) => availability !== 'sold');

export function newest(collection: string): ListQuery {
  return { collection, orderBy: 'created_at', direction: 'DESCENDING' };
}

export function newestOf(brandId: string): ListQuery {
  return { ...newest('car_listings'), where: { field: 'brand_id', text: brandId } };
}

function photosBy(owner: string | readonly string[]): ListQuery {
  const where = { field: 'owner_id', text: owner };
  return { collection: 'photos', where, orderBy: 'position', direction: 'ASCENDING' };
}

/** Entries of different collections may have the same id. */
const ofType = (ownerType: PhotoOwner, photos: readonly StoredRow[]): readonly StoredRow[] =>
  photos.filter(({ data }) => data['owner_type'] === ownerType);

const itemsOf = <T>(rows: readonly StoredRow[], toItem: ToItem<T>): T[] =>
  rows.flatMap(({ id, data }) => toItem(id, data) ?? []);
