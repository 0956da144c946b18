import { answerPromise } from '@site/domain/company';
import type { ClosingCall, ContentLink, Hero, InquiryPage, PageMeta, Stat } from '../../content.ts';
import { backToRenovation, contactSales, getQuote, requestQuotation, startYourProject } from './links.ts';

/** Labels of a tier page; its facts come from the category. */
export interface TierDetailPage {
  readonly worksTitle: string;
  readonly worksNote: string;
  readonly getQuote: ContentLink;
  readonly back: ContentLink;
  readonly notFound: string;
}

export const tierDetailPage: TierDetailPage = {
  worksTitle: 'What can be included',
  worksNote: 'Typical works at this level. Yours can be a mix, or something that is not on the list.',
  getQuote,
  back: backToRenovation,
  notFound: 'Tier not found',
};

export interface GalleryPage {
  readonly meta: PageMeta;
  readonly hero: Hero;
  readonly stats: readonly Stat[];
  readonly projects: { readonly title: string; readonly lead: string };
  readonly closing: ClosingCall;
}

export const galleryPage: GalleryPage = {
  meta: {
    title: 'Renovation Gallery: Before & After',
    description:
      'Before and after photos of kitchens, bathrooms, extensions and restored shophouses in the Klang Valley, with duration, budget and results of each.',
  },
  hero: {
    eyebrow: 'Renovation Gallery',
    title: 'Before, after, and what it took',
    lead: 'Real homes, real budgets. Open a project to switch between the old and the new, and to read what was difficult about it.',
    links: [backToRenovation],
  },
  stats: [
    { value: '200+', label: 'Completed Projects' },
    { value: '99%', label: 'Client Satisfaction' },
    { value: '15', label: 'Design Awards' },
    { value: '12+', label: 'Years Experience' },
  ],
  projects: {
    title: 'Featured Projects',
    lead: 'The newest first.',
  },
  closing: {
    title: 'Picture your home here',
    text: 'Tell us which project comes closest to yours. It is a good place for the first conversation to begin.',
    links: [startYourProject, backToRenovation],
  },
};

export const projectPage: {
  readonly requestQuotation: ContentLink;
  readonly contactSales: ContentLink;
  readonly closing: ClosingCall;
} = {
  requestQuotation,
  contactSales,
  closing: {
    title: 'Something like this for your home?',
    text: 'Tell us what you liked about this project and what you would do differently. We answer with advice and a date for a visit.',
    links: [startYourProject],
  },
};

export const renovationInquiryPage: InquiryPage = {
  meta: {
    title: 'Renovation Project Enquiry',
    description: `Describe your renovation: rooms, property, budget in RM and timing. We reply ${answerPromise}, with advice and a date for a site visit.`,
  },
  title: 'Renovation Project Enquiry',
  lead: 'Tell us about the place and what you would change. A rough idea is fine; nobody has the whole plan on day one.',
  back: backToRenovation,
  next: {
    title: 'How it works from here',
    lead: 'From your message to the first day on site.',
    items: [
      {
        title: 'We call you',
        text: `We answer ${answerPromise}, to understand the project and ask for photos or a floor plan.`,
      },
      {
        title: 'We visit and measure',
        text: 'Free within the Klang Valley, on weekdays, or on a weekend by appointment.',
      },
      {
        title: 'You get a quotation',
        text: 'Item by item in RM, with a drawing, a schedule and a note on the permits required.',
      },
      {
        title: 'You decide',
        text: 'Take your time and compare. The price holds for 30 days, and we start only when you have signed.',
      },
    ],
  },
};
