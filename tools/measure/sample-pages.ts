import { memoryReader } from '@site/domain/publishing/memory-reader';
import { type RouteName, routeNames, routes } from '@site/domain/routes';
import { millisecondsInHour } from 'date-fns/constants';
import { content } from '../seed/content.ts';

/** The path parameters of the sample content. There are 39 tier pages: one stands for all. */
const samples: Readonly<Partial<Record<RouteName, string>>> = {
  project: routes.project.path.replace(':id', 'kitchen'),
  tier: routes.tier.path.replace(':category', 'kitchen').replace(':tier', 'moderate'),
  // A vehicle with several colours.
  vehicle: routes.vehicle.path.replace(':id', 'perodua-myvi-1-5-av'),
};

export const samplePages = Object.fromEntries(
  routeNames.map((name) => [name, samples[name] ?? routes[name].path]),
) as Readonly<Record<RouteName, string>>;

/** In the order of the routes. */
export const samplePaths: readonly string[] = Object.values(samplePages);

/** Reads the sample content without a database. */
export function sampleReader() {
  const collections = Object.entries(content).map(([collection, documents]) => {
    const stored = documents.map(
      ({ id, data, age }) => [id, { ...data, created_at: new Date(-age * millisecondsInHour) }] as const,
    );
    return [collection, Object.fromEntries(stored)] as const;
  });
  return memoryReader(Object.fromEntries(collections));
}
