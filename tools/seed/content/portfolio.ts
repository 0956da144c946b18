import type { PortfolioItem } from '@site/domain/entities/portfolio-item';
import { portfolioAddress } from '../../../web/illustrations/addresses.ts';
import { newestFirst } from './document.ts';
import { photoDocuments, workshopPhotos } from './photos.ts';

/** Six success stories of invented companies, three weeks apart. */
export const portfolioItems = newestFirst<PortfolioItem>(21 * 24, {
  'selat-freight': {
    company: 'Selat Freight & Forwarding',
    industry: 'Logistics',
    category: 'Performance Optimization',
    duration: '8 months',
    challenge:
      'Lorries left Port Klang half empty while overtime grew every month, and nobody could say which customer made money.',
    solution:
      'We costed every route, merged three dispatch desks into one and gave the team a daily load board. Two loss-making contracts were renegotiated with the numbers on the table.',
    results: [
      'Load factor from 58% to 83%',
      'Overtime down by RM 41,000 a month',
      'Invoices out in two days',
    ],
    revenue: '+35%',
    efficiency: '+43%',
    satisfaction: '96%',
    image: portfolioAddress('logistics'),
  },
  'dapur-warisan': {
    company: 'Dapur Warisan Foods',
    industry: 'Food Manufacturing',
    category: 'Market Expansion',
    duration: '12 months',
    challenge:
      'A family sambal maker was sold in every shop in Klang and unknown everywhere else, with one line running at its limit.',
    solution:
      'We planned the second line, prepared the MeSTI and halal export files, and opened doors to two supermarket chains and a distributor in Singapore.',
    results: [
      'On shelves in 214 stores',
      'First export in month nine',
      'Output doubled in the same building',
    ],
    revenue: '+62%',
    efficiency: '+28%',
    satisfaction: '98%',
    image: portfolioAddress('food-manufacturing'),
  },
  'klinik-setia': {
    company: 'Klinik Setia Medik',
    industry: 'Healthcare',
    category: 'Organizational Development',
    duration: '6 months',
    challenge:
      'Patients of this five-branch clinic group waited ninety minutes on Mondays, and good nurses left within a year.',
    solution:
      'We redrew the shift plan around real arrivals, split repeat prescriptions from consultations and built a training ladder that nurses helped to write.',
    results: ['Waiting time down to 35 minutes', 'Staff turnover halved', 'One rota for five branches'],
    revenue: '+18%',
    efficiency: '+37%',
    satisfaction: '97%',
    image: portfolioAddress('healthcare'),
  },
  'rumah-lentera': {
    company: 'Rumah Lentera Living',
    industry: 'Retail',
    category: 'Strategic Planning',
    duration: '9 months',
    challenge:
      'Four homeware shops carried the same stock, discounted the same lines and competed with their own online store.',
    solution:
      'We gave each shop a role, cut the range by a third and tied online orders to the nearest branch. A simple open-to-buy plan keeps cash out of slow stock.',
    results: ['Stock cover from 140 to 82 days', 'Gross margin up by 6 points', 'Online share at 31%'],
    revenue: '+24%',
    efficiency: '+33%',
    satisfaction: '95%',
    image: portfolioAddress('retail'),
  },
  'kopi-tepian': {
    company: 'Kopi Tepian',
    industry: 'Hospitality',
    category: 'Financial Advisory',
    duration: '5 months',
    challenge:
      'A popular kopitiam group planned its sixth outlet while the bank account could not say how the first five were doing.',
    solution:
      'We closed the books by outlet and by hour, reset three menus and prepared the loan file. The sixth outlet opened with six months of working capital in hand.',
    results: [
      'Food cost from 38% to 31%',
      'RM 1.2 million facility approved',
      'Outlet six in profit by month four',
    ],
    revenue: '+41%',
    efficiency: '+22%',
    satisfaction: '99%',
    image: portfolioAddress('hospitality'),
  },
  'bayu-precision': {
    company: 'Bayu Precision Engineering',
    industry: 'Manufacturing',
    category: 'Market Analysis',
    duration: '7 months',
    challenge:
      'One customer bought 70% of this machine shop’s parts, and had just announced a move to Vietnam.',
    solution:
      'We mapped who else buys such tolerances within a day’s drive, chose medical devices and drone makers as targets, and coached the sales engineers through the first ten bids.',
    results: [
      'Seven new accounts',
      'Largest customer now 34% of sales',
      'Quotation time from nine days to two',
    ],
    revenue: '+29%',
    efficiency: null,
    satisfaction: '94%',
    image: portfolioAddress('engineering'),
  },
});

/** Pictures of one story; the others have their own picture only. */
export const storyPhotos = portfolioItems
  .filter(({ id }) => id === 'bayu-precision')
  .flatMap(({ id, age }) =>
    photoDocuments('business_portfolio', id, age, workshopPhotos(portfolioAddress('engineering'))),
  );
