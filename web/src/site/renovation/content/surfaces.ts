import type { RenovationCategory } from './types.ts';

/** Categories about visible surfaces: finishes, façade, garden. */
export const cosmetic: RenovationCategory = {
  title: 'Cosmetic',
  heading: 'Cosmetic Renovations',
  sentence: 'Paint, finishes and details that make a sound house look cared for again.',
  tiers: {
    minor: {
      budget: 'Low Budget',
      summary:
        'A week of careful handwork: paint, grout, handles and switches that take ten years off a house without knocking down a single brick.',
      works: [
        'Interior repainting, room by room',
        'New door handles, locks and house number',
        'Grout cleaned and resealed',
        'Skirting and cornices repaired',
        'Switch and socket plates replaced',
        'Scratched laminate and worktops repaired',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      summary:
        'Better finishes for the rooms you use most: real texture on the walls, doors that close softly and timber floors sanded back to new.',
      works: [
        'Limewash or textured feature walls',
        'Parquet sanded and varnished',
        'Bedroom doors and frames replaced',
        'Wainscoting and plaster mouldings',
        'Built-in furniture rewrapped in new laminate',
        'Pendant lights and wall lamps installed',
      ],
    },
    major: {
      budget: 'High Budget',
      summary:
        'Every visible surface of the house renewed to one design, from floors and ceilings to curtains, with the layout left as it stands today.',
      works: [
        'Whole house repainted inside and out',
        'Floor finishes replaced on every level',
        'Designer ceilings in all main rooms',
        'Natural stone wall in the living room',
        'New doors, frames and ironmongery throughout',
        'Curtains, carpets and loose furniture package',
      ],
    },
  },
};

export const exterior: RenovationCategory = {
  title: 'Exterior',
  heading: 'Exterior Renovations',
  sentence: 'Façades, roofs, porches and gates that stand up to sun, rain and the monsoon.',
  tiers: {
    minor: {
      budget: 'Low to Medium Budget',
      summary:
        'Algae, rust and leaking gutters dealt with before the next monsoon, so that the front of your house looks its best from the street.',
      works: [
        'Façade pressure-washed and repainted',
        'Gate and grilles welded and resprayed',
        'Gutters and downpipes replaced',
        'Polycarbonate awning sheets renewed',
        'Sensor lights for porch and side lane',
        'Letter box, doorbell and house sign replaced',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      summary:
        'A dry porch, a quiet gate and windows that keep out rain, heat and mosquitoes, fitted with as little disturbance to the road as possible.',
      works: [
        'Composite-panel awning over the car porch',
        'Folding autogate with backup battery',
        'Porch retiled in anti-slip porcelain',
        'Aluminium windows with security mesh',
        'Boundary wall raised and rendered',
        'Roof leaks sealed and flashings renewed',
      ],
    },
    major: {
      budget: 'High Budget',
      summary:
        'A new face for the whole house: roof, façade, porch and fencing designed together, drawn for approval and built in one go without gaps.',
      works: [
        'New façade with cladding and shading fins',
        'Car porch extended and roofed in concrete',
        'Roof re-covered with heat-reflective insulation',
        'Perimeter fencing, gate and bin house rebuilt',
        'Balcony rebuilt with glass balustrade',
        'Full-height windows with laminated glass',
      ],
    },
  },
};

export const outdoorLandscape: RenovationCategory = {
  title: 'Outdoor & Landscape',
  heading: 'Outdoor & Landscape Renovations',
  sentence: 'Gardens, decks and pools planned for heat, heavy rain and evenings outdoors.',
  tiers: {
    minor: {
      budget: 'Low Budget',
      summary:
        'A small garden tidied, planted and lit in a few days: grass that grows, herbs within reach of the kitchen and no more mud at the gate.',
      works: [
        'Pearl grass laid and edged',
        'Herb bed with pandan, serai and curry leaf',
        'Stepping stones and pebble strip',
        'Solar lights along the path',
        'Drip irrigation on a timer',
        'Overgrown trees pruned and roots cut back',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      summary:
        'A garden to sit in: deck, shade and water features on ground that drains well, with plants chosen for how much time you want to give them.',
      works: [
        'Timber-look composite deck',
        'Pergola with polycarbonate roof',
        'Koi pond with filter chamber',
        'Barbecue counter with outdoor sink',
        'Drainage regraded to stop ponding',
        'Vertical garden on the boundary wall',
      ],
    },
    major: {
      budget: 'High Budget',
      summary:
        'Complete grounds for bungalows and corner lots: pool, pavilion, driveway and planting, engineered for slope and storm, then handed over green.',
      works: [
        'Landscape design for a bungalow or corner lot',
        'Swimming pool with pump room',
        'Covered terrace with outdoor kitchen',
        'Terraced retaining walls on sloping land',
        'Driveway in interlocking pavers',
        'Mature trees with automatic irrigation',
      ],
    },
  },
};
