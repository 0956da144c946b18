import type { PageMeta } from '../../content.ts';
import { tierTitle } from './categories.ts';
import type { RenovationCategory, Tier } from './types.ts';

/** 120 to 155 characters each, by category title. A separate file, since the 39 cards of the landing page do not need them. */
const summaries: Readonly<Record<string, Readonly<Record<Tier, string>>>> = {
  Kitchen: {
    minor:
      'New fronts, taps, tiles and lights that make a tired kitchen pleasant again, while you go on cooking dinner there on most evenings.',
    moderate:
      'A new kitchen in the space you have: cabinets, worktop and appliances planned together, with power and water moved to where you work.',
    major:
      'A kitchen built from the ground up: rear extension, separate wet kitchen, new services and joinery, with drawings and MBDK approval arranged.',
  },
  'Bathroom Remodeling': {
    minor:
      'Better water pressure, clean joints and fittings that work: a bathroom refreshed in days, with the tiles you have and hardly any dust.',
    moderate:
      'Back to brick and up again: hacking, tested waterproofing, new tiles and fittings, so that the bathroom looks new and stays dry for years.',
    major:
      'A bathroom where there was none, or two merged into one: pipes, floor and walls replanned around the way your family lives and ages.',
  },
  Interior: {
    minor:
      'Paint, light, floors and fabric chosen to match: the quickest way to make a sub-sale terrace or a new condo feel like your own home.',
    moderate:
      'Ceilings, floors and built-in furniture designed as one, so that every room has its storage, its light and its sockets in the right place.',
    major:
      'The whole interior taken out and planned afresh, from the staircase to the last socket, with one designer and one supervisor throughout.',
  },
  Structural: {
    minor:
      'Cracks, loose concrete and sagging lintels found early and repaired properly, with an honest opinion on whether the cause needs more work.',
    moderate:
      'Openings, roof timbers and slabs altered under an engineer’s drawing, with steel where it is needed and a permit where the council asks.',
    major:
      'Extensions, extra storeys and foundations for terrace houses and bungalows, from soil test and submission to the completion certificate.',
  },
  Cosmetic: {
    minor:
      'A week of careful handwork: paint, grout, handles and switches that take ten years off a house without knocking down a single brick.',
    moderate:
      'Better finishes for the rooms you use most: real texture on the walls, doors that close softly and timber floors sanded back to new.',
    major:
      'Every visible surface of the house renewed to one design, from floors and ceilings to curtains, with the layout left as it stands today.',
  },
  Exterior: {
    minor:
      'Algae, rust and leaking gutters dealt with before the next monsoon, so that the front of your house looks its best from the street.',
    moderate:
      'A dry porch, a quiet gate and windows that keep out rain, heat and mosquitoes, fitted with as little disturbance to the road as possible.',
    major:
      'A new face for the whole house: roof, façade, porch and fencing designed together, drawn for approval and built in one go without gaps.',
  },
  'Outdoor & Landscape': {
    minor:
      'A small garden tidied, planted and lit in a few days: grass that grows, herbs within reach of the kitchen and no more mud at the gate.',
    moderate:
      'A garden to sit in: deck, shade and water features on ground that drains well, with plants chosen for how much time you want to give them.',
    major:
      'Complete grounds for bungalows and corner lots: pool, pavilion, driveway and planting, engineered for slope and storm, then handed over green.',
  },
  'Functional & System': {
    minor:
      'Tripping breakers, weak showers and rusty tanks put right by licensed trades, usually in a day or two and tested before we pack up.',
    moderate:
      'One whole system renewed, be it pipes, cooling or security, with chases closed, walls repainted and a drawing of what runs where.',
    major:
      'Every service in the house brought up to date at once: three-phase supply, new pipes, solar and cooling, with TNB and council papers done.',
  },
  Restoration: {
    minor:
      'Old tiles, doors and grilles cleaned, mended and protected, so that the details that give your house its charm last another generation.',
    moderate:
      'Floors, windows and roofs repaired with matching materials, and rooms hit by flood or termites made sound, dry and good to live in again.',
    major:
      'Whole buildings brought back: pre-war shophouses, kampung houses and fire-damaged homes, with modern services set quietly inside old walls.',
  },
  'Investment-Oriented': {
    minor:
      'Touch-ups that photograph well and survive tenants: paint, seals, locks and lamps, ready for viewings within a week or two of the key.',
    moderate:
      'Rental-ready fit-outs for condos and terraces, with hard-wearing floors, a compact kitchen and a cost per month of rent you can check.',
    major:
      'Conversions that change what a property earns: co-living, offices or shop lots, with yield sums and council approvals settled beforehand.',
  },
  'Small Space': {
    minor:
      'Furniture that folds, doors that slide and mirrors that widen: small changes that win back floor in a flat or studio within a week or so.',
    moderate:
      'Built-in pieces that do two jobs each, measured to the centimetre, so that a compact condo gains a study, a guest bed and a real pantry.',
    major:
      'The whole plan redrawn for units below 900 sq ft: walls moved, levels added and every corner given a purpose, with management consent.',
  },
  'Artistic & Creative': {
    minor:
      'One wall, one corner, one idea: a mural, a pattern or a lit gallery that gives a plain room its own story in under two weeks on site.',
    moderate:
      'Rooms with a theme and real craft behind it: curved plaster, rattan, microcement and joinery made to order by workshops in Selangor.',
    major:
      'A home designed as one piece, from sculpted stairs to a planted courtyard, with artists and engineers at the same table from day one.',
  },
  Storage: {
    minor:
      'Shelves, baskets and racks fitted into the cupboards and corners you already have, most of it in place within two or three days of work.',
    moderate:
      'Cabinets from floor to ceiling, drawn around what you own and counted beforehand, with hinges and runners that carry the weight for years.',
    major:
      'Space made where there was none: roof lofts, walk-in wardrobes and store rooms added to the house, with joinery planned for every room.',
  },
};

/** Returns the summary of a tier page. Throws for a category without one. */
export function tierSummary({ title }: RenovationCategory, tier: Tier): string {
  const ofCategory = summaries[title];
  if (!ofCategory) throw new Error(`${title} has no summaries`);
  return ofCategory[tier];
}

export function tierMeta(category: RenovationCategory, tier: Tier): PageMeta {
  return { title: tierTitle(category, tier), description: tierSummary(category, tier) };
}
