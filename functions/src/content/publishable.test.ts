import { describe, expect, it } from 'vitest';
import { toPublishable } from './publish-draft.ts';

const now = new Date('2026-03-01T04:00:00Z');
const listing = {
  brand_id: 'a-brand',
  make: 'Perodua',
  model: 'Ativa',
  year: 2024,
  price: '62,500',
  fuel_type: 'Petrol',
  transmission: 'CVT',
  description: 'A small SUV.',
  image: null,
  features: ['Camera'],
  brochure_pdf: null,
  engine_size: null,
  color: null,
  location: null,
  condition: 'new',
  availability: 'available',
  price_rm: 62_500,
  mileage_km: null,
  registration_year: null,
  body_type: 'suv',
  fuel: null,
  gearbox: null,
  stock_no: null,
};
const brand = { name: 'Perodua', logo_url: null, display_order: 1 };
const story = {
  company: 'Han Freight',
  industry: 'Transport',
  category: 'Operations',
  duration: '6 months',
  challenge: '',
  solution: 'New routes',
  results: [],
  revenue: null,
  efficiency: null,
  satisfaction: null,
  image: null,
};

describe('the data of a draft', () => {
  it('become a document that is new now', () => {
    expect(toPublishable('car_listings', listing, now)).toEqual({
      content: { ...listing, created_at: now, updated_at: now },
    });
  });

  it('keep the creation of what was published before', () => {
    const created_at = new Date('2025-01-01T00:00:00Z');
    expect(toPublishable('car_listings', { ...listing, created_at }, now)).toMatchObject({
      content: { created_at, updated_at: now },
    });
  });

  it('have the times of their kind and no others', () => {
    expect(toPublishable('car_brands', brand, now)).toEqual({ content: brand });
  });

  it.each([
    [{ model: '' }, 'model', 'Please fill in the model field'],
    [{ model: undefined }, 'model', 'Please fill in the model field'],
    [{ brand_id: '' }, 'brand_id', 'Please fill in the brand field'],
    [{ year: null }, 'year', 'Please fill in the year field'],
    [{ price_rm: -1 }, 'price_rm', 'Price rm: Please enter whole ringgit, such as 89900'],
  ])('are refused with a sentence that names the field: %o', (wrong, field, error) => {
    expect(toPublishable('car_listings', { ...listing, ...wrong }, now)).toEqual({ field, error });
  });

  it('may lack text that an edit may leave empty, when they were published before', () => {
    expect(toPublishable('business_portfolio', story, now)).toMatchObject({ field: 'challenge' });
    expect(toPublishable('business_portfolio', { ...story, created_at: now }, now)).toHaveProperty('content');
  });

  it('lose what the kind does not have', () => {
    expect(toPublishable('car_brands', { ...brand, secret: 'note' }, now)).toEqual({ content: brand });
  });
});
