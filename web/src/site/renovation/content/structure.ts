import type { RenovationCategory } from './types.ts';

/** Categories about structure, building services and restoration. */
export const structural: RenovationCategory = {
  title: 'Structural',
  heading: 'Structural Renovations',
  sentence: 'Cracks, beams, slabs and extensions, calculated by an engineer and built to the drawing.',
  tiers: {
    minor: {
      budget: 'Low to Medium Budget',
      works: [
        'Hairline cracks injected with epoxy',
        'Spalling concrete cut back and patched',
        'Lintels repaired over doors and windows',
        'Doorway widened in a non-bearing wall',
        'Settled apron slab levelled and sealed',
        'Loose roof battens and ridge tiles refixed',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      works: [
        'Wall opening framed with a steel beam',
        'Roof trusses strengthened or partly replaced',
        'Car porch slab thickened and recast',
        'Retaining wall for a sloping garden',
        'Concrete staircase rebuilt to a safe pitch',
        'Floor slab strengthened with carbon fibre',
      ],
    },
    major: {
      budget: 'High Budget',
      works: [
        'Rear or side extension to the building line',
        'Upper storey added to a single-storey terrace',
        'Micropiles under a sinking extension',
        'Entire roof structure replaced in steel',
        'Balcony or roof terrace added',
        'Demolition and rebuild on the same lot',
      ],
    },
  },
};

export const functionalSystem: RenovationCategory = {
  title: 'Functional & System',
  heading: 'Functional & System Renovations',
  sentence: 'Wiring, water, cooling and solar: the parts nobody sees until they fail.',
  tiers: {
    minor: {
      budget: 'Low to Medium Budget',
      works: [
        'Distribution board upgraded with RCD protection',
        'Additional power and data points',
        'Concealed leak traced and repaired',
        'Roof water tank replaced',
        'Outdoor sand filter for incoming water',
        'Air-conditioner moved or replaced',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      works: [
        'Ageing iron pipes replaced with stainless steel',
        'Inverter air-conditioning with hidden piping',
        'Booster pump and storage tank for the house',
        'CCTV, alarm and video doorbell',
        'EV charger on its own circuit',
        'Partial rewiring of an older terrace house',
      ],
    },
    major: {
      budget: 'High Budget',
      works: [
        'Complete rewiring with three-phase supply',
        'Rooftop solar with inverter and TNB application',
        'All water and waste pipes renewed',
        'Multi-split air-conditioning for every room',
        'Home automation and structured network',
        'Home lift with shaft and pit',
      ],
    },
  },
};

export const restoration: RenovationCategory = {
  title: 'Restoration',
  heading: 'Restoration Works',
  sentence: 'Old shophouses, flooded rooms and family homes, returned to use with their character intact.',
  tiers: {
    minor: {
      budget: 'Low to Medium Budget',
      works: [
        'Peranakan tiles cleaned, patched and sealed',
        'Timber doors stripped and oiled',
        'Vintage window grilles derusted and painted',
        'Damp plaster treated and renewed',
        'Brass and ironmongery repaired',
        'Carved timber panels repaired and waxed',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      works: [
        'Terrazzo and mosaic floors ground and polished',
        'Timber louvres and windows rebuilt to match',
        'Clay roof tiles sorted, replaced and re-laid',
        'Termite damage cut out and treated',
        'Flood-damaged rooms dried and refinished',
        'Lime plaster repaired on old brickwork',
      ],
    },
    major: {
      budget: 'High Budget',
      works: [
        'Pre-war shophouse restored front to back',
        'Façade mouldings and five-foot way reinstated',
        'Air well reopened with new drainage',
        'Timber floors and joists strengthened',
        'Kampung house raised and re-roofed',
        'Fire-damaged home rebuilt with insurer’s papers',
        'Rewiring and plumbing hidden in the old shell',
      ],
    },
  },
};
