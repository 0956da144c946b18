import { settingDefaults } from '@site/domain/collections';
import { defaultHeroPicture } from '@site/domain/pages';
import type { PublishedContent } from '@site/domain/publishing/content';
import { relatedTo } from '@site/domain/publishing/related';
import { content } from '../firebase/public/content.ts';
import { inventoryMessages } from '../site/dealership/messages.ts';
import { publishedProjects } from '../site/renovation/projects.ts';
import { toastFailure } from '../ui/toast/toast-store.ts';

/** An optional read: a failure is logged, and the rest of the page is shown. */
function optional<Asked extends unknown[], Found>(
  read: (...asked: Asked) => Promise<Found>,
  what: string,
  otherwise: Found,
): (...asked: Asked) => Promise<Found> {
  return (...asked) =>
    read(...asked).catch((reason: unknown) => {
      console.error(`${what} could not be read`, reason);
      return otherwise;
    });
}

/** The browser's reads after a navigation. */
export const visitorContent: PublishedContent = {
  ...content,
  heroPicture: (page) =>
    optional(content.heroPicture, `The hero image of ${page}`, defaultHeroPicture(page))(page),
  showsPrices: () =>
    content.showsPrices().catch((reason: unknown) => {
      console.error(inventoryMessages.pricesFailed, reason);
      toastFailure(inventoryMessages.pricesFailed, inventoryMessages.errorTitle);
      return settingDefaults.show_car_prices;
    }),
  // The published list holds all projects, so a followed link queries no database.
  relatedProjects: optional(
    async (project) => relatedTo(project, await publishedProjects.load()),
    'The related projects',
    [],
  ),
  colours: optional(content.colours, 'The colour variants', []),
  similarTo: optional(content.similarTo, 'The similar vehicles', []),
  nearestInStock: optional(content.nearestInStock, 'The vehicles nearest to a sold one', []),
};
