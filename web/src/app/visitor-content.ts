import { SHOW_CAR_PRICES_DEFAULT } from '@site/domain/collections';
import { defaultHeroPicture } from '@site/domain/options/pages';
import type { PublishedContent } from '@site/domain/published/content';
import { relatedTo } from '@site/domain/published/related-projects';
import { content } from '../firebase/public/content.ts';
import { inventoryMessages } from '../site/dealership/messages.ts';
import { loadProjects } from '../site/renovation/gallery/load-projects.ts';
import { toastFailure } from '../ui/toast/toast-store.ts';

/** What a browser reads for a page that a visitor has followed a link to. What a page can do without may fail: the rest is shown. */
export const visitorContent: PublishedContent = {
  ...content,
  heroPicture: (page) =>
    content.heroPicture(page).catch((reason: unknown) => {
      console.error(`The hero image of ${page} could not be read`, reason);
      return defaultHeroPicture(page);
    }),
  showsPrices: () =>
    content.showsPrices().catch((reason: unknown) => {
      console.error(inventoryMessages.pricesFailed, reason);
      toastFailure(inventoryMessages.pricesFailed, inventoryMessages.errorTitle);
      return SHOW_CAR_PRICES_DEFAULT;
    }),
  // Published: following a link to a project reads no other.
  relatedProjects: (project) =>
    loadProjects().then(
      (projects) => relatedTo(project, projects),
      (reason: unknown) => {
        console.error('The related projects could not be read', reason);
        return [];
      },
    ),
  colours: (vehicleId) =>
    content.colours(vehicleId).catch((reason: unknown) => {
      console.error('The colour variants could not be read', reason);
      return [];
    }),
  similarTo: (vehicle) =>
    content.similarTo(vehicle).catch((reason: unknown) => {
      console.error('The similar vehicles could not be read', reason);
      return [];
    }),
};
