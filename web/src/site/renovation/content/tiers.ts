import { routes } from '@site/domain/routes';
import type { RenovationLevel, Tier } from './types.ts';

/** In screen order. */
export const tiers: readonly Tier[] = ['minor', 'moderate', 'major'];

/** The ranges follow the budget options of the enquiry form. */
export const levels: Readonly<Record<Tier, RenovationLevel>> = {
  minor: {
    tier: 'minor',
    name: 'Minor',
    title: 'Minor Renovations',
    budget: 'Low Budget',
    range: 'Under RM 25,000',
    budgets: ['under-25k'],
    duration: '1-2 weeks',
    description:
      'Paint, fittings, lights and repairs that change how a room feels without moving you out. No permit needed in most cases.',
    link: { label: 'Explore Minor Renovations', to: routes.minorRenovation.path },
  },
  moderate: {
    tier: 'moderate',
    name: 'Moderate',
    title: 'Moderate Renovations',
    budget: 'Medium Budget',
    range: 'RM 25,000 - RM 100,000',
    budgets: ['25k-50k', '50k-100k'],
    duration: '4-8 weeks',
    description:
      'A new kitchen, two bathrooms or every floor in the house: rooms rebuilt within the walls you already have.',
    link: { label: 'Explore Moderate Renovations', to: routes.moderateRenovation.path },
  },
  major: {
    tier: 'major',
    name: 'Major',
    title: 'Major Renovations',
    budget: 'High Budget',
    range: 'Over RM 100,000',
    budgets: ['100k-250k', '250k-500k', 'over-500k'],
    duration: '3-6 months',
    description:
      'Extensions, extra storeys and whole-house rebuilds, with architect, engineer and council approval arranged for you.',
    link: { label: 'Explore Major Renovations', to: routes.majorRenovation.path },
  },
};
