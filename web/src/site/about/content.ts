import { company } from '@site/domain/company';
import { routes } from '@site/domain/routes';
import type { ClosingCall, Hero, LinkCard, PageMeta, Passage, PassageList, Stat } from '../content.ts';

export interface AboutPage {
  readonly meta: PageMeta;
  readonly hero: Hero;
  readonly purpose: {
    readonly title: string;
    readonly vision: Passage;
    readonly mission: { readonly title: string; readonly points: readonly Passage[] };
  };
  /** Deliberately different from the home page (docs/product/public-site.md, "About"). */
  readonly stats: readonly Stat[];
  readonly values: PassageList;
  readonly services: { readonly title: string; readonly lead: string; readonly cards: readonly LinkCard[] };
  readonly whyChoose: PassageList;
  readonly closing: ClosingCall;
}

export const aboutPage: AboutPage = {
  meta: {
    title: 'About Us: One Klang Team, Three Services',
    description:
      'Meet the Klang team behind our business consultation, home renovation and vehicle dealership: what we stand for, how we work and why clients return.',
  },
  hero: {
    eyebrow: 'About Us',
    title: 'One team for your business, your home and your car',
    lead: `${company.name} brings three trades together in Klang: advisers who read your numbers before they talk, site teams who answer the phone, and car people who show you the papers first.`,
    links: [{ label: 'Back to Home', to: '/' }],
  },
  purpose: {
    title: 'Our Purpose',
    vision: {
      title: 'Our Vision',
      text: 'A Klang Valley where sound advice, a well-built home and an honest car deal take one conversation instead of ten phone calls.',
    },
    mission: {
      title: 'Our Mission',
      points: [
        {
          title: 'Say it straight',
          text: 'Put scope, price and timeline in writing before anything starts, so the final bill holds no surprises.',
        },
        {
          title: 'Do it properly',
          text: 'Use people who know the trade and materials that last in our weather, and come back to fix what falls short.',
        },
        {
          title: 'Stay reachable',
          text: 'Give every client one person to call, from the first question until long after the handover.',
        },
      ],
    },
  },
  stats: [
    { value: '500+', label: 'Projects Completed' },
    { value: '15+', label: 'Years Experience' },
    { value: '98%', label: 'Client Satisfaction' },
    { value: '24/7', label: 'Support Available' },
  ],
  values: {
    title: 'Our Core Values',
    lead: 'Four habits that we hire for, work by and expect to be judged on.',
    items: [
      {
        title: 'Integrity',
        text: 'The quotation you sign is the price you pay; if something has to change, you approve it first.',
      },
      {
        title: 'Excellence',
        text: 'We check our own work against a written list before you see it, be it a cabinet hinge or a cash-flow forecast.',
      },
      {
        title: 'Innovation',
        text: 'We choose tools that save you a trip: 3D drawings, video walk-throughs and approvals on your phone.',
      },
      {
        title: 'Customer-Focus',
        text: 'We plan around school runs, festive seasons and month-end closing, because your calendar comes first.',
      },
    ],
  },
  services: {
    title: 'What We Do',
    lead: 'Come for one service, and find the other two just as close.',
    cards: [
      {
        title: 'Business Consultation',
        text: 'Strategy, finance and operations advice for owners who want a plan they can act on by Monday morning.',
        link: { label: 'Learn More', to: routes.consultation.path },
      },
      {
        title: 'Home Renovation',
        text: 'From a repainted bedroom to a two-storey extension, with drawings, permits and site teams under one contract.',
        link: { label: 'Learn More', to: routes.renovation.path },
      },
      {
        title: 'Vehicle Dealership',
        text: 'New, second-hand and recon cars, with the inspection report, the loan sums and the JPJ paperwork explained.',
        link: { label: 'Learn More', to: routes.dealership.path },
      },
    ],
  },
  whyChoose: {
    title: `Why Choose ${company.name}`,
    lead: 'What clients tell their neighbours about us.',
    items: [
      {
        title: 'Prices in ringgit, line by line',
        text: 'Every quotation breaks down labour, materials and fees, so you can compare it fairly with anyone else’s.',
      },
      {
        title: 'Local knowledge',
        text: 'We know the Klang council counters, the port-side suppliers and which roads flood in November.',
      },
      {
        title: 'One person in charge',
        text: 'Your contact attends the first meeting and the last, and knows your file without putting you on hold.',
      },
      {
        title: 'Help after handover',
        text: 'A loose hinge, a warning light, a question from your banker: call us, even when the invoice is long paid.',
      },
    ],
  },
  closing: {
    title: 'Tell us what you are planning',
    text: 'A new branch, a new kitchen or a new car: send a few lines, and the right person will write back.',
    links: [{ label: 'Get In Touch', to: '/#contact' }],
  },
};
