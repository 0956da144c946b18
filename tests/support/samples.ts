import type { ContentCollection, contentKinds } from '@site/domain/content/kinds';
import type { InquiryContext } from '@site/domain/enquiries/context';
import type { InquiryField } from '@site/domain/enquiries/field';
import { type InquiryForm, nameOf } from '@site/domain/enquiries/form';
import {
  type InquiryAnswers,
  type InquiryKind,
  inquiryKindKeys,
  inquiryKinds,
} from '@site/domain/enquiries/kinds';
import type * as z from 'zod/mini';

/** Sample values by autocomplete name. */
const visitor: Readonly<Record<string, string>> = {
  name: 'Nurul Aziz',
  'given-name': 'Nurul',
  'family-name': 'Aziz',
  organization: 'Aziz Trading',
  tel: '012-345 6789',
};

/** A valid record of each kind with every optional field filled in, typed by the domain. */

export const inquirySamples = Object.fromEntries(
  inquiryKindKeys.map((kind) => [kind, sampleAnswers(kind)]),
) as InquiryAnswers;

/** The origin of an enquiry with every key filled in. */
export const contextSample: InquiryContext = {
  page: '/services/car-dealership/shop',
  referrer: 'search.example',
  utm_source: 'newsletter',
  utm_medium: 'mail',
  utm_campaign: 'Raya',
  listing_id: 'perodua-myvi',
  project_id: 'kitchen',
  language: 'ms',
  notice_version: '2026-11-22',
};

type ContentSamples = { [C in ContentCollection]: z.infer<(typeof contentKinds)[C]['schema']> };

export const contentSamples: ContentSamples = {
  hero_images: { page_name: 'about', image_url: 'https://example.com/about.jpg', alt_text: 'Klang at dusk' },
  business_portfolio: {
    company: 'Han Logistics',
    industry: 'Logistics',
    category: 'Operations',
    duration: '6 months',
    challenge: 'Half-empty lorries.',
    solution: 'New routes.',
    results: ['Fewer trips', 'Happier drivers', 'Lower cost'],
    revenue: '+35%',
    efficiency: '+20%',
    satisfaction: '95%',
    image: '/images/portfolio/han.svg',
  },
  renovation_gallery: {
    title: 'Kitchen in Setia Alam',
    location: 'Setia Alam',
    type: 'Kitchen renovation',
    duration: '5 weeks',
    budget: '48,000',
    description: 'Dark. Now bright.',
    challenge: 'Little light',
    solution: 'A larger window',
    before_image: 'https://example.com/before.jpg',
    after_image: 'https://example.com/after.jpg',
    features: ['Quartz top', 'Soft close', 'Task lights'],
    satisfaction: '98%',
    home_value: '+12%',
    key_results: ['On time', 'On budget', 'No dust'],
  },
  car_brands: { name: 'Perodua', logo_url: 'https://example.com/perodua.png', display_order: 1 },
  car_listings: {
    brand_id: 'perodua',
    make: 'Perodua',
    model: 'Ativa',
    year: 2024,
    price: '72,600',
    fuel_type: 'Petrol',
    transmission: 'CVT',
    description: 'A compact SUV.',
    image: 'https://example.com/ativa.jpg',
    features: ['Lane keeping', 'Turbo', 'Keyless'],
    brochure_pdf: 'https://example.com/ativa.pdf',
    engine_size: '1.0L',
    color: 'Red',
    location: 'Klang',
    condition: 'used',
    availability: 'reserved',
    // Tests change the price in the text, which takes precedence.
    price_rm: null,
    mileage_km: 18_000,
    registration_year: 2024,
    body_type: 'suv',
    fuel: 'petrol',
    gearbox: 'automatic',
    // Stock numbers are unique.
    stock_no: null,
  },
  car_color_variants: {
    car_listing_id: 'ativa',
    color_name: 'Pearl Red',
    hex_code: '#A1B2C3',
    image_url: 'https://example.com/ativa-red.jpg',
  },
  photos: {
    owner_type: 'car_listings',
    owner_id: 'ativa',
    position: 1,
    url: 'https://example.com/ativa-front.jpg',
    alt: 'The front of the car',
    width: 4000,
    height: 3000,
    focus_x: 0.25,
    focus_y: 0.5,
    placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    stage: 'before',
  },
};

/** Valid answers with every field filled in, for tests and sample content. */
export function sampleAnswers<K extends InquiryKind>(kind: K): InquiryAnswers[K] {
  const { fields, toAnswers }: InquiryForm = inquiryKinds[kind];
  const typed = Object.entries(fields).map(([key, field]) => [nameOf(key, field), sampleOf(field, kind)]);
  return toAnswers(Object.fromEntries(typed)) as InquiryAnswers[K];
}

function sampleOf(field: InquiryField, kind: InquiryKind): unknown {
  switch (field.control) {
    case 'checkbox':
      return true;
    case 'checkboxes':
      return field.options.slice(0, 2).map(({ value }) => value);
    case 'select':
      return field.options.at(1)?.value;
    case 'email':
      return `nurul.${kind}@example.com`;
    default:
      return visitor[field.autoComplete ?? ''] ?? `Sample: ${field.label.toLowerCase()}`;
  }
}
