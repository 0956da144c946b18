/** Sentences of the loan calculator (docs/product/public-site.md, "Loan calculator"). Amounts are in ringgit. */
export const loanMessages = {
  priceMissing: 'Enter a price to see the monthly instalment.',
  priceUnclear: 'Please enter the price in ringgit, such as 89,900',
  priceOutOfRange: 'Please enter a price between RM 1,000 and RM 10,000,000',
  downUnclear: 'Please enter the down payment in ringgit, such as 8,990',
  downTooHigh: 'The down payment has to be less than the price',
  yearsUnclear: 'Please choose 1 to 9 years',
  rateUnclear: 'Please enter a rate from 0 to 17 % a year, such as 3.25',
  problems: 'Please correct the marked fields to see the monthly instalment.',
  notLoaded: 'The calculator could not be loaded. Please try again.',
  estimate: 'This is an estimate, not an offer. The bank decides on the rate and the term.',
  /** What a visitor is told about each method. */
  about: {
    effective:
      'Interest is charged on what you still owe. Since 1 June 2026 this is the rule for hire purchase: Hire-Purchase (Amendment) Act 2026 (Act A1783).',
    flat: 'Interest is charged on the whole loan for its whole term. Banks may still offer it, with the Rule of 78 for early settlement, until 31 March 2027. The effective rate shows what it really costs.',
  },
} as const;
