import type { RenovationCategory } from './types.ts';

/** Categories by the owner's purpose. */
export const investmentOriented: RenovationCategory = {
  title: 'Investment-Oriented',
  heading: 'Investment-Oriented Renovations',
  sentence: 'Every ringgit spent where tenants and buyers will notice it, and nowhere else.',
  tiers: {
    minor: {
      budget: 'Low to Medium Budget',
      works: [
        'Pre-sale repainting and touch-ups',
        'Deep cleaning and re-sealing of wet areas',
        'Digital door lock with guest codes',
        'Basic furnishing for a rental unit',
        'Low-energy lighting throughout',
        'Curtains, rods and insect screens',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      works: [
        'Compact kitchen with washer point',
        'Scratch-resistant floors and wipe-clean walls',
        'Air-conditioning and water heater package',
        'Homestay furnishing with self check-in',
        'Extra bedroom partitioned, with approval',
        'Frontage package: gate, paint and porch lights',
      ],
    },
    major: {
      budget: 'High Budget',
      works: [
        'Terrace house converted to co-living suites',
        'Upper shophouse floors turned into offices',
        'Shop lot fitted out for a café tenant',
        'Workers’ or student housing to council rules',
        'Whole-house refurbishment before resale',
        'Extension with an added bedroom and bathroom',
      ],
    },
  },
};

export const smallSpace: RenovationCategory = {
  title: 'Small Space',
  heading: 'Small Space Solutions',
  sentence: 'Studios, flats and narrow terraces that work like homes twice their size.',
  tiers: {
    minor: {
      budget: 'Low Budget',
      works: [
        'Fold-down dining table on the wall',
        'Sliding door in place of a swing door',
        'Mirror panels along a narrow hall',
        'Slim shoe bench at the entrance',
        'Ceiling-mounted laundry rack on the balcony',
        'Narrow shelves above doors and beds',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      works: [
        'Wall bed combined with a sofa',
        'Platform bed with drawers below',
        'Galley kitchen with full-height units',
        'Glass-walled study nook',
        'Stacked laundry cupboard in the yard',
        'Window seat with lift-up storage',
      ],
    },
    major: {
      budget: 'High Budget',
      works: [
        'Whole-unit makeover below 900 sq ft',
        'Mezzanine loft in a double-volume unit',
        'Two small bedrooms turned into one suite',
        'Kitchen, dining and living merged into one',
        'Movable walls for day and night layouts',
        'Bathroom replanned around a corner shower',
      ],
    },
  },
};

export const artisticCreative: RenovationCategory = {
  title: 'Artistic & Creative',
  heading: 'Artistic & Creative Renovations',
  sentence: 'Murals, craft and bold ideas, built by people who can make a sketch stand up.',
  tiers: {
    minor: {
      budget: 'Low Budget',
      works: [
        'Hand-painted mural on one wall',
        'Picture gallery with rails and spotlights',
        'Batik-print feature wallpaper',
        'Patterned cement tiles as an accent',
        'Colour-block paint in a child’s room',
        'Stained-glass film for windows and doors',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      works: [
        'Microcement floors and walls',
        'Rattan and chengal screens made to order',
        'Curved ceiling with concealed lighting',
        'Music or podcast room with acoustic panels',
        'Children’s room with a built-in play loft',
        'Home bar with brass and fluted glass',
      ],
    },
    major: {
      budget: 'High Budget',
      works: [
        'Whole-house Japandi, tropical or industrial theme',
        'Sculptural staircase in steel and timber',
        'Indoor courtyard with skylight and water',
        'Home theatre with tiered seating',
        'Artist’s studio with north light',
        'Gallery-style façade with breeze blocks',
      ],
    },
  },
};

export const storage: RenovationCategory = {
  title: 'Storage',
  heading: 'Storage Renovations',
  sentence: 'A place for shoes, school bags, Raya crockery and everything you meant to sort last year.',
  tiers: {
    minor: {
      budget: 'Low Budget',
      works: [
        'Floating shelves for books and displays',
        'Wardrobe interior refitted with drawers',
        'Pull-out baskets and corner carousels',
        'Heavy-duty racking in the store room',
        'Pegboard and hooks for the yard',
        'Under-sink and over-door organisers',
      ],
    },
    moderate: {
      budget: 'Medium Budget',
      works: [
        'Floor-to-ceiling wardrobe with sliding doors',
        'Drawers and cupboards under the stairs',
        'Tall pantry with pull-out trays',
        'Shoe cabinet and bench in the foyer',
        'Altar or prayer cabinet with drawers',
        'Study wall with bookcase and desk',
      ],
    },
    major: {
      budget: 'High Budget',
      works: [
        'Walk-in wardrobe from a spare bedroom',
        'Roof-space loft with ladder and flooring',
        'Store room added beside the yard',
        'Lockable tool store at the car porch',
        'Joinery package for the whole house',
        'Mobile shelving for a home office or shop',
      ],
    },
  },
};
