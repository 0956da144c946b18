import { type CollectionName, collectionNames, collections } from '@site/domain/collections';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { SHOW_CAR_PRICES } from '@site/domain/settings';
import { contentSamples, inquirySamples } from '../../support/samples.ts';
import { ADMINISTRATOR } from './callers.ts';
import type { DocumentCase } from './case.ts';
import { type Data, SERVER_TIME } from './data.ts';

/** The stored document, the new document and the change of a collection's cases. */
interface Documents {
  readonly existing: { readonly id: string; readonly data: Data };
  readonly fresh: { readonly id: string; readonly data: Data };
  readonly change: Data;
  /** Other stored documents. */
  readonly around?: DocumentCase['around'];
}

const earlier = new Date(Date.UTC(2024, 5, 1));

export function sentInquiry(answers: Data): Data {
  return { ...answers, status: 'new', created_at: SERVER_TIME };
}

function inquiryDocuments(kind: InquiryKind): Documents {
  const answers = inquirySamples[kind];
  return {
    existing: { id: 'AnInquiryOf20Letters', data: { ...answers, status: 'new', created_at: earlier } },
    fresh: { id: 'FreshInquiryOf20Char', data: sentInquiry(answers) },
    change: { status: 'read' },
  };
}

function contentDocuments(collection: ContentCollection): Documents {
  const sample = contentSamples[collection];
  const times = (value: unknown) =>
    Object.fromEntries(contentKinds[collection].times.map((time) => [time, value]));
  const id = 'page_name' in sample ? sample.page_name : 'fresh';
  const touched = (contentKinds[collection].times as readonly string[]).includes('updated_at');
  return {
    existing: {
      id: collection === 'hero_images' ? 'home' : 'existing',
      data: { ...sample, ...(collection === 'hero_images' && { page_name: 'home' }), ...times(earlier) },
    },
    fresh: { id, data: { ...sample, ...times(SERVER_TIME) } },
    change: { ...changes[collection], ...(touched && { updated_at: SERVER_TIME }) },
  };
}

const changes: Record<ContentCollection, Data> = {
  hero_images: { alt_text: 'Klang at dawn' },
  business_portfolio: { company: 'Han Freight' },
  renovation_gallery: { title: 'Kitchen in Klang' },
  car_brands: { display_order: 2 },
  car_listings: { price: '70,000' },
  car_color_variants: { hex_code: '#000000' },
  photos: { position: 2 },
};

const setting = (key: string, time: unknown) => ({ setting_key: key, setting_value: true, updated_at: time });

const job = { source_type: 'pdf', source_content: 'Perodua Ativa 2024', status: 'pending' };

function draftOf(id: string, time: unknown): Data {
  return {
    collection: 'car_listings',
    document_id: id,
    data: { model: 'Ativa', price: '' },
    publish_at: null,
    updated_at: time,
    updated_by: ADMINISTRATOR,
  };
}

/** Only functions write it, so the rules do not check its shape. */
const written: Documents = {
  existing: { id: 'existing', data: { state: 'done', at: earlier } },
  fresh: { id: 'fresh', data: { state: 'done', at: earlier } },
  change: { state: 'waiting' },
};

const ofFunctions = collectionNames
  .filter((name) => collections[name].is === 'record' || collections[name].is === 'server')
  .map((name) => [name, written]);

export const documents: Record<CollectionName, Documents> = {
  ...(Object.fromEntries(ofFunctions) as Record<CollectionName, Documents>),
  ...(Object.fromEntries(
    (Object.keys(contentKinds) as ContentCollection[]).map((name) => [name, contentDocuments(name)]),
  ) as Record<ContentCollection, Documents>),
  admin_settings: {
    existing: { id: SHOW_CAR_PRICES, data: setting(SHOW_CAR_PRICES, earlier) },
    fresh: { id: 'another_setting', data: setting('another_setting', SERVER_TIME) },
    change: { setting_value: false, updated_at: SERVER_TIME },
  },
  ...(Object.fromEntries(
    Object.entries(inquiryKinds).map(([kind, { collection }]) => [
      collection,
      inquiryDocuments(kind as InquiryKind),
    ]),
  ) as Record<(typeof inquiryKinds)[InquiryKind]['collection'], Documents>),
  car_listing_scraping_jobs: {
    existing: { id: 'existing', data: job },
    fresh: { id: 'fresh', data: job },
    change: { status: 'completed' },
  },
  drafts: {
    existing: { id: 'car_listings:existing', data: draftOf('existing', earlier) },
    fresh: { id: 'car_listings:fresh', data: draftOf('fresh', SERVER_TIME) },
    change: { data: { model: 'Alza' }, updated_at: SERVER_TIME },
  },
  name_locks: {
    existing: { id: 'car_brands', data: { entry_id: 'before' } },
    fresh: { id: 'car_color_variants', data: { entry_id: 'fresh' } },
    change: { entry_id: 'after' },
  },
  stock_numbers: {
    existing: { id: 'V-0001', data: { stock_no: 'V-0001', listing_id: 'gone', created_at: earlier } },
    fresh: { id: 'V-0042', data: { stock_no: 'V-0042', listing_id: 'numbered', created_at: SERVER_TIME } },
    change: { listing_id: 'another' },
    around: {
      'car_listings/numbered': { stock_no: 'V-0042' },
      'car_listings/another': { stock_no: 'V-0001' },
      'car_listings/gone': null,
    },
  },
};
