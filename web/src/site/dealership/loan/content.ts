import { routes } from '@site/domain/routes';

/** What /services/car-dealership/loan says around the calculator. */
export const loanPage = {
  meta: {
    title: 'Car Loan Calculator for Malaysia',
    description:
      'What does a car cost a month? Hire purchase by the effective rate, the rule since June 2026, and by the old flat rate, year by year in RM.',
  },
  top: {
    title: 'Loan calculator',
    lead: 'What a car costs a month and in all, by hire purchase in Malaysia. Enter a price, and change the rest as you like.',
    back: { label: 'Back to Vehicle Dealership', to: routes.dealership.path },
  },
} as const;
