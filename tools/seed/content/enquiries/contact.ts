import { assigned, busy, called, chatted, due, lost, note, opened, spam, won, wrote } from './chapters.ts';
import type { SeedEnquiry } from './enquiry.ts';

/** From the form of the home page, and from the short form on the page of a vehicle. */
export const contactEnquiries: readonly SeedEnquiry<'contact'>[] = [
  {
    id: 'aisyah-rahman',
    age: 2,
    context: { page: '/', referrer: 'www.google.com', language: 'en' },
    data: {
      first_name: 'Aisyah',
      last_name: 'binti Rahman',
      email: 'aisyah.rahman@example.com',
      service: 'Multiple Services',
      message:
        'We are moving from Ipoh to Klang in March. We need a small renovation first and a seven-seater after that. Can one person handle both?',
    },
  },
  {
    id: 'faizal-hamdan',
    age: 27,
    context: {
      page: '/services/car-dealership/listing/perodua-alza-1-5-av',
      utm_source: 'facebook',
      utm_medium: 'social',
      utm_campaign: 'family-cars',
      listing_id: 'perodua-alza-1-5-av',
      language: 'ms',
    },
    data: {
      first_name: 'Faizal',
      last_name: 'Hamdan',
      email: 'faizal.hamdan@example.com',
      service: 'Vehicle Dealership',
      message:
        'Saya berminat dengan Alza ini. Boleh saya datang Sabtu ini untuk pandu uji?\n\nPhone: 019-276 4410',
    },
    story: [opened(1, 'sales'), assigned(1, 'sales'), chatted(1.5, 'sales', 'Test drive on Saturday at 11.')],
  },
  {
    id: 'daniel-fernandez',
    age: 53,
    data: {
      first_name: 'Daniel',
      last_name: 'Fernandez',
      email: 'daniel.fernandez@example.com',
      service: 'Vehicle Dealership',
      message: 'Do you accept trade-ins with an outstanding loan?',
    },
    story: [
      opened(1, 'admin'),
      assigned(2, 'sales'),
      due(3, 'sales', 'Ask the bank about his loan', -26),
      note(3, 'sales', 'Trade-in: Proton Saga 2016, about RM 9,000 still owed.'),
    ],
  },
  {
    id: 'jenny-ooi',
    age: 146,
    context: {
      page: '/services/car-dealership/listing/honda-civic-1-5-tc-p',
      referrer: 'www.google.com',
      listing_id: 'honda-civic-1-5-tc-p',
      language: 'en',
    },
    data: {
      first_name: 'Jenny',
      last_name: 'Ooi',
      email: 'jenny.ooi@example.com',
      service: 'Vehicle Dealership',
      message: 'Is the Civic still reserved? I can pay the booking fee today.\n\nPhone: +60 16-411 8052',
    },
    story: [
      opened(2, 'sales'),
      assigned(2, 'sales'),
      called(3, 'sales', 'Told her that the buyer has signed.'),
      lost(70, 'sales', 'not_available'),
    ],
  },
  {
    id: 'tan-siew-ling',
    age: 196,
    data: {
      first_name: 'Siew Ling',
      last_name: 'Tan',
      email: 'siewling.tan@example.com',
      service: 'Business Consultation',
      message: null,
    },
    story: [
      opened(2, 'admin'),
      wrote(4, 'admin', 'Sent the price list of our packages.'),
      busy(30, 'admin'),
      won(150, 'admin'),
    ],
  },
  {
    id: 'suresh-kumar',
    age: 412,
    context: { page: '/', utm_source: 'google', utm_medium: 'cpc', language: 'en' },
    data: {
      first_name: 'Suresh',
      last_name: 'Kumar',
      email: 'suresh.kumar@example.com',
      service: 'Home Renovation',
      message: 'Our ceiling leaks after every storm. Who can look at it this week?',
    },
    story: [
      opened(19, 'admin'),
      wrote(20, 'admin'),
      note(44, 'admin', 'Wanted somebody within three days.'),
      lost(90, 'admin', 'chose_other'),
    ],
  },
  {
    id: 'rank-higher',
    age: 610,
    data: {
      first_name: 'Rank',
      last_name: 'Higher',
      email: 'rank.higher@example.com',
      service: 'Business Consultation',
      message: 'We bring your website to page one of all search engines in 7 days. Reply for our packages!',
    },
    story: [opened(15, 'admin'), spam(15, 'admin')],
  },
  {
    id: 'norliza-jaafar',
    age: 830,
    context: {
      page: '/services/car-dealership/listing/mazda-cx-5-2-2d-high',
      referrer: 'www.facebook.com',
      listing_id: 'mazda-cx-5-2-2d-high',
      language: 'en',
    },
    data: {
      first_name: 'Norliza',
      last_name: 'Jaafar',
      email: 'norliza.jaafar@example.com',
      service: 'Vehicle Dealership',
      message:
        'Does the CX-5 have a full service record? I would trade in my Vios 2014.\n\nPhone: 017-338 9026',
    },
    story: [
      opened(1, 'sales'),
      assigned(2, 'sales'),
      chatted(2, 'sales', 'Sent the service record.'),
      busy(25, 'sales'),
      note(26, 'sales', 'Vios 2014, 112,000 km: offered RM 21,000.'),
      won(120, 'sales'),
    ],
  },
  {
    id: 'kavitha-subramaniam-packages',
    age: 1180,
    context: { page: '/', referrer: 'www.linkedin.com', language: 'en' },
    data: {
      first_name: 'Kavitha',
      last_name: 'Subramaniam',
      email: 'kavitha.s@example.com',
      service: 'Business Consultation',
      message: 'How do you charge for cash flow planning, by project or by hour?',
    },
    story: [
      opened(4, 'admin'),
      assigned(4, 'admin'),
      wrote(5, 'admin'),
      busy(50, 'admin'),
      won(240, 'admin'),
    ],
  },
];
