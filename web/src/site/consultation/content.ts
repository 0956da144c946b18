import { routes } from '@site/domain/routes';
import type { ClosingCall, ContentLink, FeatureCard, Hero, PageMeta, PassageList, Stat } from '../content.ts';

const offerings: readonly FeatureCard[] = [
  {
    title: 'Strategic Planning',
    text: 'Agree on where the company should be in three years, and what has to happen this quarter to get there.',
    features: [
      'Owner and management workshops',
      'Three-year goals with yearly milestones',
      'Quarterly plans with names and dates',
      'Succession planning for family businesses',
    ],
  },
  {
    title: 'Market Analysis',
    text: 'Know who buys, from whom and at what price, before you spend on stock, staff or signboards.',
    features: [
      'Customer interviews and surveys',
      'Competitor and price comparison',
      'Catchment studies for Klang Valley outlets',
      'Demand estimates with honest margins of error',
    ],
  },
  {
    title: 'Performance Optimization',
    text: 'Find the hours and ringgit that leak out of daily operations, and close the gaps one at a time.',
    features: [
      'Process mapping on the shop floor',
      'Stock, wastage and overtime reviews',
      'Targets on one page that staff understand',
      'E-invoicing and workflow automation',
    ],
  },
  {
    title: 'Organizational Development',
    text: 'Build a team that runs well on the days when you are not in the office.',
    features: [
      'Clear roles and reporting lines',
      'Salary bands and fair appraisals',
      'Supervisor coaching and training plans',
      'Handbooks that follow the Employment Act',
    ],
  },
  {
    title: 'Financial Advisory',
    text: 'See your cash position twelve months ahead, and walk into the bank with figures that hold up.',
    features: [
      'Cash-flow forecasts and budgets',
      'Costing and margin by product',
      'Loan and grant application support',
      'Investment and expansion appraisals',
    ],
  },
  {
    title: 'Market Expansion',
    text: 'Open the next branch, the online shop or the Singapore account with the risks counted beforehand.',
    features: [
      'Branch and franchise roll-out plans',
      'Marketplace and e-commerce launch',
      'Export readiness for ASEAN buyers',
      'Partner and distributor search',
    ],
  },
];

export interface ConsultationPage {
  readonly meta: PageMeta;
  readonly hero: Hero;
  readonly offerings: {
    readonly title: string;
    readonly lead: string;
    readonly cards: readonly FeatureCard[];
  };
  readonly whyChoose: PassageList;
  readonly closing: ClosingCall;
}

export interface PortfolioPage {
  readonly meta: PageMeta;
  readonly hero: Hero;
  readonly stats: readonly Stat[];
  readonly stories: { readonly title: string; readonly lead: string };
  readonly closing: ClosingCall;
}

const viewPortfolio: ContentLink = { label: 'View Portfolio', to: routes.portfolio.path };
const getConsultation: ContentLink = { label: 'Get Consultation', to: routes.consultationInquiry.path };

export const consultationPage: ConsultationPage = {
  meta: {
    title: 'Business Consultation in Klang & Selangor',
    description:
      'Strategy, market, finance and operations advice for Malaysian SMEs. We study your numbers, agree on a plan and stay until it runs. Talk to us in Klang.',
  },
  hero: {
    eyebrow: 'Business Consultation',
    title: 'Clear decisions for growing Malaysian businesses',
    lead: 'You know your trade. We bring the outside view: what your numbers say, where the next customers are, and what to do first. Then we stay and help you do it.',
    links: [viewPortfolio, getConsultation],
  },
  offerings: {
    title: 'What We Help With',
    lead: 'Six areas where an experienced outsider earns the fee. Take one, or combine them.',
    cards: offerings,
  },
  whyChoose: {
    title: 'Why Choose Us',
    lead: 'What working with us is like.',
    items: [
      {
        title: 'Your numbers first',
        text: 'We ask for your accounts before we give an opinion, and show you how we reached every conclusion.',
      },
      {
        title: 'Plans short enough to use',
        text: 'You get a few pages with owners and dates, not a thick binder for the shelf.',
      },
      {
        title: 'Sized for SMEs',
        text: 'Engagements start below RM 5,000, with a fixed fee for each stage agreed in writing.',
      },
      {
        title: 'At home in Selangor',
        text: 'From Port Klang forwarders to Shah Alam factories, we understand how business is done here.',
      },
      {
        title: 'Hands on after the report',
        text: 'We sit in on the first reviews, coach your managers and adjust the plan when facts change.',
      },
      {
        title: 'Strictly confidential',
        text: 'We are glad to sign a non-disclosure agreement, and we never advise your direct competitor at the same time.',
      },
    ],
  },
  closing: {
    title: 'What would you fix first?',
    text: 'See what we have done for others, or tell us what keeps you at the office after seven.',
    links: [viewPortfolio, getConsultation],
  },
};

export const portfolioPage: PortfolioPage = {
  meta: {
    title: 'Business Portfolio & Success Stories',
    description:
      'How our clients grew: real challenges, what we did and the results in revenue, efficiency and satisfaction, from retail and logistics to manufacturing.',
  },
  hero: {
    eyebrow: 'Business Portfolio',
    title: 'Results that show up in the accounts',
    lead: 'Each story names the problem, what we did about it and what changed: revenue, efficiency and how the people involved felt afterwards.',
    links: [{ label: 'Back to Business Consultation', to: routes.consultation.path }],
  },
  stats: [
    { value: '150+', label: 'Client Projects' },
    { value: '300%', label: 'Average ROI' },
    { value: '25+', label: 'Industries' },
    { value: '98%', label: 'Success Rate' },
  ],
  stories: {
    title: 'Success Stories',
    lead: 'The newest first. Ask us about any of them; we will tell you what was hard as well.',
  },
  closing: {
    title: 'Your company could be the next story',
    text: 'Describe your situation in a few lines. The first conversation costs nothing and commits you to nothing.',
    links: [getConsultation, { label: 'Explore Our Services', to: routes.consultation.path }],
  },
};
