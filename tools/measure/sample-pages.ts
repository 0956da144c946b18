import { type RouteName, routeNames, routes } from '@site/domain/routes';

/** What stands for the parameters of a page: sample content, and one of the 39 tier pages. */
const samples: Readonly<Partial<Record<RouteName, string>>> = {
  project: routes.project.path.replace(':id', 'kitchen'),
  tier: routes.tier.path.replace(':category', 'kitchen').replace(':tier', 'moderate'),
  // Comes in several colours.
  vehicle: routes.vehicle.path.replace(':id', 'perodua-myvi-1-5-av'),
};

/** One address of every public page, by the name of its route, with the sample content. */
export const samplePages = Object.fromEntries(
  routeNames.map((name) => [name, samples[name] ?? routes[name].path]),
) as Readonly<Record<RouteName, string>>;

/** The same as a list, in the order of the routes. */
export const samplePaths: readonly string[] = Object.values(samplePages);
