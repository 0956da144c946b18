import { optionSet } from '../options.ts';
import words from './facts.json' with { type: 'json' };

/** For filters and forms: the page of a vehicle shows the seller's words. */
export const bodyTypes = optionSet(words.bodyTypes);
export type BodyType = (typeof bodyTypes)[number]['value'];

export const fuels = optionSet(words.fuels);
export type Fuel = (typeof fuels)[number]['value'];

export const gearboxes = optionSet({ manual: 'Manual', automatic: 'Automatic' });
export type Gearbox = (typeof gearboxes)[number]['value'];
