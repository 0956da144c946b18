import type { GalleryProject } from '@site/domain/entities/gallery-project';
import { type RoomProject, roomAddress, roomProjects } from '../../../web/illustrations/addresses.ts';
import { newestFirst } from './document.ts';
import { photoDocuments, roomPhotos } from './photos.ts';

type Story = Omit<GalleryProject, 'description' | 'before_image' | 'after_image'>;

const stories: Record<RoomProject, Story> = {
  kitchen: {
    title: 'From Dark Wet Kitchen to Family Island',
    location: 'Bandar Bukit Tinggi, Klang',
    type: 'Kitchen Renovation',
    duration: '6 weeks',
    budget: '68,000',
    challenge:
      'A narrow wet kitchen from 1998 had cracked tiles, one dim tube light and a gas cylinder standing next to the stove.',
    solution:
      'We moved the gas outside, rewired for an oven and hood, and opened the wall to the dining room. Teal shaker cabinets, a quartz island with seats and brass fittings make it the room where the family now eats breakfast.',
    features: ['Quartz island with seating', 'Soft-close plywood cabinets', 'Ducted hood and safe gas line'],
    satisfaction: '5/5',
    home_value: '+12%',
    key_results: [
      'Twice the worktop length',
      'Storage up by 60%',
      'Finished two days before Hari Raya, as promised',
    ],
  },
  bathroom: {
    title: 'Hotel Calm in a Family Bathroom',
    location: 'Setia Alam, Shah Alam',
    type: 'Bathroom Remodeling',
    duration: '4 weeks',
    budget: '32,500',
    challenge:
      'The upstairs bathroom leaked into the living room ceiling, and the floor stayed wet from morning to night.',
    solution:
      'We stripped it to the slab, laid a new membrane with a seven-day ponding test, and split dry from wet with a glass screen. A floating vanity, large tiles and a backlit mirror do the rest.',
    features: ['Ten-year waterproofing warranty', 'Walk-in rain shower', 'Backlit round mirror'],
    satisfaction: '5/5',
    home_value: '+6%',
    key_results: ['No leak after two monsoons', 'Dry floor in ten minutes', 'Water use down by 25%'],
  },
  'living-room': {
    title: 'A Living Room That Breathes',
    location: 'Subang Jaya, Selangor',
    type: 'Interior Renovation',
    duration: '5 weeks',
    budget: '54,000',
    challenge:
      'Heavy curtains, a bulky sofa set and a single ceiling light made a generous room feel like a waiting area.',
    solution:
      'A cove ceiling washes the walls with light, a timber-slat wall hides the cables, and low furniture gives the window back its view. The fan stayed: the owners love it.',
    features: ['Cove lighting on dimmers', 'Timber-slat feature wall', 'Hidden cable and storage wall'],
    satisfaction: '4.9/5',
    home_value: '+8%',
    key_results: ['Lighting bill down by 40%', 'Room for twelve guests', 'Not one visible cable'],
  },
  'terrace-house': {
    title: 'New Face for a 1985 Terrace House',
    location: 'Taman Sri Andalas, Klang',
    type: 'Exterior Renovation',
    duration: '14 weeks',
    budget: '185,000',
    challenge:
      'The front of this double-storey terrace was stained by forty rainy seasons, and its rusted awning rattled in every storm.',
    solution:
      'We filed the plans with the council, extended the porch on new columns and wrapped the upper floor in timber-look screens that shade the bedrooms. New windows, an auto gate and warm lights complete the front.',
    features: ['Council-approved porch extension', 'Sun-shading screens', 'Auto gate and path lights'],
    satisfaction: '5/5',
    home_value: '+22%',
    key_results: [
      'Bedrooms 4 °C cooler at noon',
      'Porch fits two cars',
      'Permit granted at the first submission',
    ],
  },
  'home-office': {
    title: 'Store Room to Two-Person Office',
    location: 'Damansara Perdana, Petaling Jaya',
    type: 'Home Office Conversion',
    duration: '3 weeks',
    budget: '24,800',
    challenge:
      'The spare room had become a store for boxes, while both owners worked from the dining table every day.',
    solution:
      'We gave every box a place in a full-height wall unit, built a desk for two under the window, and lined one wall with acoustic felt. Network points and warm light make long calls bearable.',
    features: ['Desk for two with cable tray', 'Full-height storage wall', 'Acoustic felt panels'],
    satisfaction: '4.8/5',
    home_value: '+5%',
    key_results: ['Two quiet workplaces', 'Echo cut by half', 'The dining table is for dining again'],
  },
  'garden-patio': {
    title: 'Bare Yard to Evening Patio',
    location: 'Kota Kemuning, Shah Alam',
    type: 'Outdoor & Landscape',
    duration: '7 weeks',
    budget: '47,200',
    challenge:
      'The back yard was cracked cement under a washing line, too hot by day and full of puddles after rain.',
    solution:
      'New drains lead the rain away, a chengal deck covers the slab, and a pergola carries shade and string lights. Planting beds of ginger, pandan and bougainvillea soften the walls.',
    features: ['Chengal timber deck', 'Pergola with string lights', 'Hidden drainage channel'],
    satisfaction: '5/5',
    home_value: '+9%',
    key_results: ['No standing water after rain', 'Shade for eight people', 'Used every evening since'],
  },
};

/** The description leads with the challenge in one sentence: lists show that sentence apart from the rest. */
function toProject(project: RoomProject): [RoomProject, GalleryProject] {
  const story = stories[project];
  return [
    project,
    {
      ...story,
      description: `${story.challenge} ${story.solution}`,
      before_image: roomAddress(project, 'before'),
      after_image: roomAddress(project, 'after'),
    },
  ];
}

/** Six finished projects in the Klang Valley, two weeks apart. */
export const galleryProjects = newestFirst<GalleryProject>(
  14 * 24,
  Object.fromEntries(roomProjects.map(toProject)),
);

/** Four pictures of each project: after, before, in between, and a corner. */
export const projectPhotos = galleryProjects.flatMap(({ id, data, age }) =>
  photoDocuments('renovation_gallery', id, age, roomPhotos(data.title, id as RoomProject)),
);
