import { SHOW_CAR_PRICES_DEFAULT } from '@site/domain/collections';
import { defaultHeroPicture } from '@site/domain/pages';
import type { PublishedContent } from '@site/domain/publishing/content';
import { relatedTo } from '@site/domain/publishing/related';
import { content } from '../firebase/public/content.ts';
import { inventoryMessages } from '../site/dealership/messages.ts';
import { loadProjects } from '../site/renovation/projects.ts';
import { toastFailure } from '../ui/toast/toast-store.ts';

/** A read that a page can do without: when it fails, `what` is logged, and the rest is shown. */
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

/** What a browser reads for a page that a visitor has followed a link to. */
export const visitorContent: PublishedContent = {
  ...content,
  heroPicture: (page) =>
    optional(content.heroPicture, `The hero image of ${page}`, defaultHeroPicture(page))(page),
  showsPrices: () =>
    content.showsPrices().catch((reason: unknown) => {
      console.error(inventoryMessages.pricesFailed, reason);
      toastFailure(inventoryMessages.pricesFailed, inventoryMessages.errorTitle);
      return SHOW_CAR_PRICES_DEFAULT;
    }),
  // Published: following a link to a project reads no other.
  relatedProjects: optional(
    async (project) => relatedTo(project, await loadProjects()),
    'The related projects',
    [],
  ),
  colours: optional(content.colours, 'The colour variants', []),
  similarTo: optional(content.similarTo, 'The similar vehicles', []),
  nearestInStock: optional(content.nearestInStock, 'The vehicles nearest to a sold one', []),
};
