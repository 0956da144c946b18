/** What the five forms ask, as docs/product has it: fields in any order, required ones with a *. */
export const formFields: Readonly<Record<string, readonly string[]>> = {
  contact: ['firstName*', 'lastName*', 'email*', 'service*', 'message'],
  'business consultation': [
    'name*',
    'email*',
    'phone',
    'company',
    'consultation_type*',
    'industry',
    'business_size',
    'challenges',
    'budget_range',
    'timeline',
    'meeting_format',
    'message',
  ],
  renovation: [
    'name*',
    'email*',
    'phone',
    'project_type*',
    'property_type',
    'property_size',
    'location',
    'budget_range*',
    'timeline',
    'permits_needed',
    'specific_requirements',
    'inspiration',
    'message',
  ],
  'second-hand car': [
    'full_name*',
    'email*',
    'phone*',
    'preferred_make',
    'preferred_model',
    'year_range',
    'budget_range',
    'additional_requirements',
  ],
  'recon car': [
    'full_name*',
    'email*',
    'phone*',
    'preferred_make',
    'preferred_model',
    'year_range',
    'budget_range',
    'import_region',
    'specific_requirements',
  ],
};

const TIMELINES = ['asap', '1-3-months', '3-6-months', '6-12-months', 'flexible'];

/** The values of every choice, in the order of the screen. */
export const formOptions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  contact: {
    service: ['Business Consultation', 'Home Renovation', 'Vehicle Dealership', 'Multiple Services'],
  },
  'business consultation': {
    consultation_type: ['strategy', 'operations', 'marketing', 'finance', 'hr', 'technology', 'other'],
    industry: ['technology', 'healthcare', 'finance', 'retail', 'manufacturing', 'services', 'other'],
    business_size: ['startup', 'small', 'medium', 'large'],
    budget_range: ['under-5k', '5k-15k', '15k-50k', '50k-100k', 'over-100k'],
    timeline: TIMELINES,
    meeting_format: ['in-person', 'video-call', 'phone-call', 'flexible'],
  },
  renovation: {
    property_type: ['apartment', 'house', 'condo', 'townhouse', 'commercial', 'other'],
    property_size: ['small', 'medium', 'large', 'extra-large'],
    budget_range: ['under-25k', '25k-50k', '50k-100k', '100k-250k', '250k-500k', 'over-500k'],
    timeline: TIMELINES,
  },
  'second-hand car': {
    budget_range: ['under-80k', '80k-120k', '120k-160k', '160k-200k', 'over-200k'],
    year_range: ['2020-2024', '2015-2019', '2010-2014', '2005-2009', 'any'],
  },
  'recon car': {
    budget_range: ['120k-160k', '160k-200k', '200k-240k', '240k-320k', 'over-320k'],
    year_range: ['2020-2024', '2018-2022', '2015-2019', '2012-2017', 'any'],
    import_region: ['europe', 'japan', 'germany', 'uk', 'any'],
  },
};

/** Labels of options that are promised word for word, or as far as these say. */
export const optionLabels: Readonly<Record<string, Readonly<Record<string, readonly RegExp[]>>>> = {
  'business consultation': {
    business_size: [/1-10 employees/, /11-50/, /51-200/, /200\+/],
    budget_range: [
      /^Under RM 5,000$/,
      /RM 5,000.*RM 15,000/,
      /15,000.*50,000/,
      /50,000.*100,000/,
      /^Over RM 100,000$/,
    ],
  },
  renovation: {
    property_size: [/under 1,000 sq ft/, /1,000-2,500/, /2,500-5,000/, /over 5,000/],
    budget_range: [
      /^Under RM 25,000$/,
      /25,000.*50,000/,
      /50,000.*100,000/,
      /100,000.*250,000/,
      /250,000.*500,000/,
      /^Over RM 500,000$/,
    ],
  },
  'second-hand car': {
    budget_range: [/^Under RM 80,000$/, /80,000/, /120,000/, /160,000/, /^Over RM 200,000$/],
  },
  'recon car': { budget_range: [/RM 120,000/, /160,000/, /200,000/, /240,000/, /^Over RM 320,000$/] },
};
