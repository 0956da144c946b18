import type { FeatureCard } from '../shared/content-types.ts';

/** The six offerings of business consultation, each with four feature bullets. */
export const offerings: readonly FeatureCard[] = [
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
