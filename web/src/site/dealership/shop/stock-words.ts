import type { Passage } from '../../shared/content-types.ts';

/** Above the filters for all vehicles, and above the stock of the tabs that have one. */
export const stockPassages = {
  all: {
    title: 'All vehicles in stock',
    text: 'New, used and recon together. Narrow them down by what you can pay a month, by body, fuel, year or mileage.',
  },
  used: {
    title: 'Second-hand cars in stock',
    text: 'Checked for accident, flood and mileage, and ready to view in Klang.',
  },
  recon: {
    title: 'Recon cars in stock',
    text: 'Landed and inspected. Grade and papers are open to you before you decide.',
  },
} satisfies Readonly<Record<string, Passage>>;

/** Opens the filters for all vehicles. */
export const FILTER_ALL = 'Filter all vehicles';

/** Leads from the stock of a tab to its request form. */
export const TO_REQUEST = 'Not here? Ask us to find it';
