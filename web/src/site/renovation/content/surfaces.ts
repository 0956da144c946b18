import type { RenovationCategory } from './types.ts';

/** Categories about finishes, façade and garden. */
export const cosmetic: RenovationCategory = {
  title: 'Cosmetic',
  heading: 'Cosmetic Renovations',
  sentence: 'Paint, finishes and details that make a sound house look cared for again.',
  tiers: {
    minor: {
      budget: 'Low Budget',
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
