import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Publication, publication, publicationId } from '@site/domain/publishing/publication';
import { pathWithId } from '@site/domain/routes';
import { afterAll, beforeEach } from 'vitest';
import { withDates } from '../../functions/src/platform/documents.ts';
import { type OwnProject, useOwnProject } from './own-project.ts';
import { contentSamples } from './samples.ts';

/** The content, the publications and the published folder of a test's own site. */
export interface PublishedSite {
  readonly project: OwnProject;
  readonly folder: string;
  file(path: string): string | undefined;
  /** Adds a file, as a deploy does. */
  put(path: string, text: string): void;
  /** Stores a vehicle; returns the path of its page. */
  vehicle(id: string, fields?: object): Promise<string>;
  remove(path: string): Promise<void>;
  read(path: string): Promise<Publication | undefined>;
  /** Makes the lease of a killed publisher expire. */
  passLease(): Promise<void>;
}

export function usePublishedSite(): PublishedSite {
  const project = useOwnProject();
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  beforeEach(async () => {
    await project.discard();
    rmSync(folder, { recursive: true, force: true });
  });
  afterAll(async () => {
    await project.discard();
    rmSync(folder, { recursive: true, force: true });
  });
  const fileOf = (path: string) => join(folder, /\.(xml|json)$/.test(path) ? path : `${path}.html`);
  return {
    project,
    folder,
    put(path, text) {
      mkdirSync(dirname(fileOf(path)), { recursive: true });
      writeFileSync(fileOf(path), text);
    },
    file(path) {
      const name = fileOf(path);
      return existsSync(name) ? readFileSync(name, 'utf8') : undefined;
    },
    async vehicle(id, fields = {}) {
      const listing = { ...contentSamples.car_listings, model: id, created_at: CREATED, ...fields };
      await project.database.doc(`car_listings/${id}`).set(listing);
      return pathWithId('vehicle', id);
    },
    async remove(path) {
      await project.database.doc(`car_listings/${path.split('/').at(-1)}`).delete();
    },
    async read(path) {
      const document = await project.database.doc(`publications/${publicationId(path)}`).get();
      return document.exists ? publication.parse(withDates(document.data())) : undefined;
    },
    async passLease() {
      await project.database.doc('publisher_leases/site').update({ until: new Date(0) });
    },
  };
}

export const CREATED = new Date(Date.UTC(2026, 1, 3, 4, 5, 6));
