import type { ClosingCall, ContentLink, FeatureCard, Hero, PageMeta, PassageList } from '../../content.ts';
import { planProject, startYourProject, viewGallery } from './links.ts';

export interface SpecializedGroup extends FeatureCard {
  readonly link: ContentLink;
}

export interface RenovationLanding {
  readonly meta: PageMeta;
  readonly hero: Hero;
  readonly levels: { readonly title: string; readonly lead: string };
  readonly categories: { readonly title: string; readonly lead: string };
  readonly specialized: {
    readonly title: string;
    readonly lead: string;
    readonly groups: readonly SpecializedGroup[];
  };
  readonly process: PassageList;
  readonly whyChoose: PassageList;
  readonly closing: ClosingCall;
}

export const renovationLanding: RenovationLanding = {
  meta: {
    title: 'Home & Office Renovation in Klang Valley',
    description:
      'From a repainted room to a two-storey extension: 13 kinds of renovation at three budget levels, with drawings, permits and RM prices item by item.',
  },
  hero: {
    eyebrow: 'Home Renovation',
    title: 'Renovation that ends on the day we said',
    lead: 'Terrace, condo, bungalow or shophouse: tell us what bothers you about it. We draw it, price it item by item, get the approvals and build it with our own supervisors on site.',
    links: [startYourProject, viewGallery],
  },
  levels: {
    title: 'Choose Your Level',
    lead: 'Three sizes of project, so that you know roughly what to budget before anyone visits.',
  },
  categories: {
    title: 'Renovation Categories',
    lead: 'Thirteen kinds of work, each at three budgets. Open a card for typical jobs.',
  },
  specialized: {
    title: 'Specialized Services',
    lead: 'Projects that need a little more thought, and people who have done them before.',
    groups: [
      {
        title: 'Room Conversions',
        text: 'Rooms that no longer earn their keep, given a new job.',
        features: [
          'Store room into a home office',
          'Car porch into a granny suite, with approval',
          'Spare bedroom into a nursery or prayer room',
          'Upper landing into a family lounge',
        ],
        link: planProject('Plan a room conversion'),
      },
      {
        title: 'Luxury Upgrades',
        text: 'Materials and comforts for a home you plan to stay in.',
        features: [
          'Bookmatched marble and solid timber',
          'Home theatre and wine storage',
          'Spa bathroom with steam shower',
          'Pool deck and garden pavilion',
        ],
        link: planProject('Plan a luxury upgrade'),
      },
      {
        title: 'Restoration',
        text: 'Old buildings repaired with respect, then made comfortable.',
        features: [
          'Pre-war shophouses in Klang town',
          'Mosaic, terrazzo and timber floors',
          'Flood and fire damage',
          'Family homes passed down a generation',
        ],
        link: planProject('Plan a restoration'),
      },
      {
        title: 'Small Space Solutions',
        text: 'More room without another square foot.',
        features: [
          'Studio and SoHo layouts',
          'Furniture that folds away',
          'Mezzanines and raised platforms',
          'Kitchens and laundries in a cupboard',
        ],
        link: planProject('Plan for a small space'),
      },
    ],
  },
  process: {
    title: 'How We Work',
    lead: 'Four steps, each with a date and something you can hold in your hand.',
    items: [
      {
        title: 'Consultation',
        text: 'We visit, measure and listen, and tell you on the spot if your budget and wishes are far apart.',
      },
      {
        title: 'Design',
        text: 'Floor plans, 3D views and samples to touch at home, revised until you would sign them.',
      },
      {
        title: 'Planning',
        text: 'A quotation by item, a week-by-week schedule, and permits from MBDK, your own council or the condo management.',
      },
      {
        title: 'Execution',
        text: 'One supervisor, weekly photos and a joint inspection before you pay the last instalment.',
      },
    ],
  },
  whyChoose: {
    title: 'Why Homeowners Choose Us',
    lead: 'You have heard the stories about contractors. Here is how we are different.',
    items: [
      {
        title: 'No hidden extras',
        text: 'If something unexpected turns up behind a wall, you see photos and a price before we go on.',
      },
      {
        title: 'Pay by progress',
        text: 'Instalments follow finished work, so your money is never further along than the site.',
      },
      {
        title: 'Permits handled',
        text: 'We prepare the plans, forms and deposits, and know what each Klang Valley council asks for.',
      },
      {
        title: 'Clean, quiet sites',
        text: 'Dust sheets, fixed working hours and a word with the neighbours before the hacking begins.',
      },
      {
        title: 'Built for our climate',
        text: 'Waterproofing, ventilation and termite treatment come first, pretty tiles second.',
      },
      {
        title: 'A written warranty',
        text: 'Workmanship is covered after handover, and the number you call stays the same.',
      },
    ],
  },
  closing: {
    title: 'Ready when you are',
    text: 'Send us a photo, a floor plan or just a wish list. We reply with honest advice and a date for a visit.',
    links: [startYourProject, viewGallery],
  },
};
