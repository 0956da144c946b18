import type { PageMeta } from '../shared/content-types.ts';

/** What search engines show for the home page. */
export const homeMeta: PageMeta = {
  title: 'Consultation, Renovation & Cars in Klang',
  description:
    'Business advice, home renovation and new, second-hand or recon cars from one team in Klang. Clear scope, RM prices in writing, one person to call.',
};
