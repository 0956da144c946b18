import { carListingKind } from '@site/domain/content/car-listing';
import { contentKinds } from '@site/domain/content/kinds';
import { describe, expect, it } from 'vitest';
import { fromForm, toForm } from './entry.ts';

const carListing = contentKinds.car_listings;
const portfolioItem = contentKinds.business_portfolio;

const stored = {
  company: 'Port Klang Cold Storage',
  industry: 'Logistics',
  category: 'Operations',
  duration: '6 months',
  challenge: 'Stock went missing.',
  solution: 'Counting every night.',
  results: ['Less waste'],
  revenue: null,
  efficiency: '+20%',
  satisfaction: null,
  image: null,
};

describe('a content form', () => {
  it('shows what is stored, with a line for each of the three entries', () => {
    const item = { ...stored, id: 'a', created_at: new Date() };
    const form = toForm(portfolioItem, item);
    expect(form).toEqual({
      ...stored,
      results: ['Less waste', '', ''],
      revenue: '',
      satisfaction: '',
      image: '',
    });
  });

  it('stores empty optional text as null, and leaves out empty entries', () => {
    const form = toForm(portfolioItem, stored);
    expect(fromForm(portfolioItem, { ...form, results: ['', ' Less waste ', ''] })).toEqual(stored);
  });

  it('refuses text in a number field that is no number, with the sentence of the field', () => {
    const listing = {
      ...toForm(carListing, {}),
      year: '20i9',
      mileage_km: '45.000',
      price: '45.000',
    };
    const { error } = carListing.schema.safeParse(fromForm(carListing, listing as never));
    const said = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
    expect(said).toMatchObject({
      year: carListingKind.fields.year.wrong,
      mileage_km: carListingKind.fields.mileage_km.wrong,
      price: carListingKind.fields.price.wrong,
    });
  });
});
