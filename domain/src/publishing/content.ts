import { DOCUMENT_ID_PATTERN, SHOW_CAR_PRICES } from '../collections.ts';
import type { PhotoOwner } from '../content/photo.ts';
import { readTime, type StoredDocument } from '../content/read.ts';
import { PUBLIC_LIST_LIMIT } from '../limits.ts';
import type { HeroPage } from '../pages.ts';
import { PHOTO_COUNT } from '../pictures/pictures.ts';
import { type DocumentReader, everyRow, type ListQuery, type StoredRow } from './document-reader.ts';
import {
  type HeroPicture,
  type Photo,
  type Project,
  toBrand,
  toColour,
  toHeroPicture,
  toPhoto,
  toProject,
  toShownVehicle,
  toShowsPrices,
  toStory,
  type Vehicle,
} from './entities.ts';
import { nearestTo, relatedTo } from './related.ts';

/** `items` may be empty although `next` is set. */
export interface ContentPage<T> {
  readonly items: readonly T[];
  /** Null at the end of the list. */
  readonly next: Cursor | null;
}

/** The last document of a part; `time` is in milliseconds. */
export interface Cursor {
  readonly id: string;
  readonly time: number | null;
}

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
const READ_FOR_RELATED = 24;

type ToItem<T> = (id: string, stored: StoredDocument) => T | undefined;

/** Every method rejects when a read fails. */
export function publishedContent(documents: DocumentReader) {
  /** Reads one document more, to see if the list goes on. */
  async function part<T>(query: ListQuery, toItem: ToItem<T>, after?: Cursor): Promise<ContentPage<T>> {
    const limit = ENTRIES + 1;
    let next = after ?? null;
    for (let read = 1; ; read++) {
      const rows = await documents.list({ ...query, limit, ...(next && { after: toRow(next) }) });
      const shown = rows.slice(0, ENTRIES);
      const last = rows.length === limit ? shown.at(-1) : undefined;
      next = last ? toCursor(last) : null;
      const items = itemsOf(shown, toItem);
      if (items.length > 0 || !next || read === EMPTY_PARTS) return { items, next };
    }
  }

  async function all<T>(query: ListQuery, toItem: ToItem<T>): Promise<T[]> {
    return itemsOf(await everyRow(documents, query, PUBLIC_LIST_LIMIT), toItem);
  }

  /** The id may come from an address, and be invalid. */
  async function one<T>(collection: string, id: string, toItem: ToItem<T>): Promise<T | undefined> {
    if (!DOCUMENT_ID_PATTERN.test(id)) return undefined;
    const stored = await documents.get(collection, id);
    return stored && toItem(id, stored);
  }

  return {
    /** Falls back to the illustration. */
    heroPicture: async (page: HeroPage): Promise<HeroPicture> =>
      toHeroPicture(page, await documents.get('hero_images', page)),
    showsPrices: async () => toShowsPrices(await documents.get('admin_settings', SHOW_CAR_PRICES)),
    /** In the order that administrators set. */
    brands: () =>
      all({ collection: 'car_brands', orderBy: 'display_order', direction: 'ASCENDING' }, toBrand),
    /** Undefined also for a vehicle that was sold long ago. */
    vehicle: (id: string) => one('car_listings', id, toShownVehicle),
    /** Oldest first. */
    colours: (vehicleId: string) =>
      all(
        {
          collection: 'car_color_variants',
          where: { field: 'car_listing_id', text: vehicleId },
          orderBy: 'created_at',
          direction: 'ASCENDING',
        },
        toColour,
      ),
    /** The cover first, at most 20. */
    photos: async (ownerType: PhotoOwner, ownerId: string) => {
      const rows = await documents.list({ ...photosBy(ownerId), limit: PHOTO_COUNT });
      return itemsOf(ofType(ownerType, rows), toPhoto);
    },
    /** By entry id, for at most 30 entries. Entries without photos are left out. */
    photosOfEach: async (ownerType: PhotoOwner, ownerIds: readonly string[]) => {
      if (ownerIds.length === 0) return new Map<string, readonly Photo[]>();
      const rows = ofType(ownerType, await everyRow(documents, photosBy(ownerIds), PUBLIC_LIST_LIMIT));
      const photosOf = (id: string) =>
        itemsOf(
          rows.filter(({ data }) => data['owner_id'] === id),
          toPhoto,
        );
      return new Map<string, readonly Photo[]>(
        ownerIds.map((id) => [id, photosOf(id)] as const).filter(([, own]) => own.length > 0),
      );
    },
    /** At most three of the same brand, newest first. */
    similarTo: async ({ id, brand_id }: Pick<Vehicle, 'id' | 'brand_id'>) => {
      const similar: Vehicle[] = [];
      let after: StoredRow | undefined;
      for (const limit of SIMILAR_PARTS) {
        const rows = await documents.list({ ...newestOf(brand_id), limit, ...(after && { after }) });
        similar.push(...unsold(rows).filter((other) => other.id !== id));
        after = rows.at(-1);
        if (similar.length >= SIMILAR || rows.length < limit) break;
      }
      return similar.slice(0, SIMILAR);
    },
    /** At most three, nearest first. */
    nearestInStock: async (vehicle: Vehicle) => {
      const asked = [newestOf(vehicle.brand_id), newest('car_listings')];
      const rows = await Promise.all(
        asked.map((query) => documents.list({ ...query, limit: READ_FOR_NEAREST })),
      );
      return nearestTo(vehicle, itemsOf(rows.flat(), toShownVehicle)).slice(0, SIMILAR);
    },
    /** Newest first. */
    projects: (after?: Cursor) => part(newest('renovation_gallery'), toProject, after),
    project: (id: string) => one('renovation_gallery', id, toProject),
    /** At most three, those of the same category first. */
    relatedProjects: async (project: Pick<Project, 'id' | 'type'>) => {
      const rows = await documents.list({ ...newest('renovation_gallery'), limit: READ_FOR_RELATED });
      return relatedTo(project, itemsOf(rows, toProject));
    },
    /** Newest first. */
    stories: (after?: Cursor) => part(newest('business_portfolio'), toStory, after),
  };
}

export function unsold(rows: readonly StoredRow[]): readonly Vehicle[] {
  return itemsOf(rows, toShownVehicle).filter(({ availability }) => availability !== 'sold');
}

export function newest(collection: string): ListQuery {
  return { collection, orderBy: 'created_at', direction: 'DESCENDING' };
}

function newestOf(brandId: string): ListQuery {
  return { ...newest('car_listings'), where: { field: 'brand_id', text: brandId } };
}

function photosBy(owner: string | readonly string[]): ListQuery {
  const where = { field: 'owner_id', text: owner };
  return { collection: 'photos', where, orderBy: 'position', direction: 'ASCENDING' };
}

/** Entries of different collections may have the same id. */
function ofType(ownerType: PhotoOwner, photos: readonly StoredRow[]): readonly StoredRow[] {
  return photos.filter(({ data }) => data['owner_type'] === ownerType);
}

function itemsOf<T>(rows: readonly StoredRow[], toItem: ToItem<T>): T[] {
  return rows.flatMap(({ id, data }) => toItem(id, data) ?? []);
}

function toCursor({ id, data }: StoredRow): Cursor {
  const time = readTime(data, 'created_at').getTime();
  return { id, time: Number.isNaN(time) ? null : time };
}

function toRow({ id, time }: Cursor): StoredRow {
  return { id, data: { created_at: time === null ? null : new Date(time) } };
}
