import type { RenovationCategory } from './types.ts';

export const kitchen: RenovationCategory = {
  title: 'Kitchen',
  heading: 'Kitchen Renovations',
  sentence: 'From new cabinet doors to a wet and dry kitchen that can feed a Raya open house.',
  tiers: {
    minor: {
      budget: 'Low Budget',
      works: [
        'Cabinet doors rewrapped or resprayed',
        'Sink and pull-out tap replaced',
        'Splashback retiled behind the hob',
        'LED strips under the wall cabinets',
        'Slimline cooker hood fitted',
        'Soft-close hinges and drawer runners',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      works: [
        'Built-to-measure melamine or acrylic cabinets',
        'Quartz worktop with undermount sink',
        'Built-in hob, hood and oven',
        'Floor and wall tiles renewed throughout',
        'Dry-kitchen island with breakfast bar',
        'Water filter and extra power points',
      ],
    },
    major: {
      budget: 'High Budget',
      works: [
        'Rear extension for a full wet kitchen',
        'Kitchen opened up to the dining area',
        'Glass sliding doors between wet and dry kitchen',
        'Brick-built wet kitchen with aluminium doors',
        'Dedicated oven and induction circuits',
        'Water, waste and grease trap re-laid',
        'Awning and ventilation for the back yard',
      ],
    },
  },
};

export const bathroom: RenovationCategory = {
  title: 'Bathroom Remodeling',
  heading: 'Bathroom Remodeling',
  sentence: 'Dry floors, strong showers and no more stains on the ceiling below.',
  tiers: {
    minor: {
      budget: 'Low Budget',
      works: [
        'Rain shower and mixer replaced',
        'Dual-flush WC fitted',
        'Tile joints and silicone renewed',
        'Demister mirror with LED light',
        'Instant water heater replaced',
        'Anti-slip treatment for the floor',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      works: [
        'Hacking, waterproofing and ponding test',
        'Floor and wall retiling to the ceiling',
        'Wall-hung vanity with stone top',
        'Frameless glass shower screen',
        'Concealed cistern and mixer',
        'Storage water heater with hidden piping',
      ],
    },
    major: {
      budget: 'High Budget',
      works: [
        'Two bathrooms merged into a master en suite',
        'New bathroom in a ground-floor extension',
        'Freestanding bathtub on a strengthened slab',
        'Soil pipe and floor traps relocated',
        'Step-free wet room with grab bars for parents',
        'Large-format porcelain and underfloor drains',
      ],
    },
  },
};

export const interior: RenovationCategory = {
  title: 'Interior',
  heading: 'Interior Renovations',
  sentence: 'Living rooms and bedrooms with a layout, light and finish that suit your family.',
  tiers: {
    minor: {
      budget: 'Low to Medium Budget',
      works: [
        'Repainting in washable, low-odour emulsion',
        'Ceiling fans and downlights replaced',
        'Click vinyl flooring in the bedrooms',
        'Zebra blinds and curtain tracks',
        'Wallpaper behind the headboard',
        'Wall-mounted TV with hidden cables',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      works: [
        'Plaster ceilings with cove lighting',
        'SPC flooring through the whole unit',
        'Built-in wardrobes and TV console',
        'Sound-insulated bedroom partition',
        'Fluted panels in the living room',
        'Lighting plan with dimmers and scenes',
      ],
    },
    major: {
      budget: 'High Budget',
      works: [
        'Complete strip-out and new room layout',
        'Open-plan living and dining area',
        'New staircase with timber treads and glass',
        'Joinery designed for every room',
        'Marble or large-format floor tiles',
        'Smart lighting, curtains and air-conditioning',
      ],
    },
  },
};
