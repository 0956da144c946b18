import { carListingKind } from '@site/domain/content/car-listing';
import { contentKinds } from '@site/domain/content/kinds';
import { describe, expect, it } from 'vitest';
import { fromForm, toForm } from './entry.ts';

const carListing = contentKinds.car_listings;
const portfolioItem = contentKinds.business_portfolio;
const project = contentKinds.renovation_gallery;

const stored = {
  company: 'Port Klang Cold Storage',
  industry: 'Logistics',
  category: 'Operations',
  duration: '6 months',
  challenge: 'Stock went missing.',
  solution: 'Counting every night.',
  results: ['Less waste', '', ''],
  revenue: null,
  efficiency: '+20%',
  satisfaction: null,
  image: null,
};

describe('a content form', () => {
  it('shows what is stored, with a line for each of the three entries', () => {
    const item = { ...stored, id: 'a', created_at: new Date() };
    const form = toForm(portfolioItem, { ...item, results: ['Less waste'] });
    const empty = { revenue: '', satisfaction: '', image: '' };
    expect(form).toEqual({ ...stored, ...empty });
  });

  it('stores empty optional text as null, and three entries of a list, the empty ones last', () => {
    const form = toForm(portfolioItem, stored);
    expect(fromForm(portfolioItem, { ...form, results: ['', ' Less waste ', ''] })).toEqual(stored);
  });

  it('stores the same text on every way: without outer blanks, a budget without RM, a stock number in capitals', () => {
    expect(fromForm(project, { title: ' Loft ', budget: ' RM 45,000 ' })).toMatchObject({
      title: 'Loft',
      budget: '45,000',
    });
    const picture = ' https://example.com/a.png ';
    expect(fromForm(carListing, { stock_no: ' v-7 ', image: picture })).toMatchObject({
      stock_no: 'V-7',
      image: picture.trim(),
    });
  });

  it('refuses text in a number field that is no number, with the sentence of the field', () => {
    const listing = { ...toForm(carListing, {}), year: '20i9', mileage_km: '45.000', price: '45.000' };
    const { error } = carListing.schema.safeParse(fromForm(carListing, listing));
    const said = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
    expect(said).toMatchObject({
      year: carListingKind.fields.year.wrong,
      mileage_km: carListingKind.fields.mileage_km.wrong,
      price: carListingKind.fields.price.wrong,
    });
  });

  const required = {
    model: 'x',
    price: 'x',
    fuel_type: 'x',
    transmission: 'x',
    description: 'x',
    brand_id: 'x',
  };

  it.each([
    ['brand_id', 'brand'],
    ['model', 'model'],
    ['price', 'price'],
    ['fuel_type', 'fuel type'],
    ['transmission', 'transmission'],
    ['description', 'description'],
  ])('refuses a new car listing with blanks in %s, and names only this field', (field, words) => {
    const listing = { ...toForm(carListing, {}), year: '2024', make: 'x', ...required, [field]: '   ' };
    const { error } = carListing.schema.safeParse(fromForm(carListing, listing));
    const missing = error?.issues.filter(({ message }) => message.startsWith('Please fill in the'));
    expect(missing?.map(({ message }) => message)).toEqual([`Please fill in the ${words} field`]);
  });

  it.each(['', 'RM ', ' rm'])('refuses the budget %j of a new project', (budget) => {
    const { error } = project.schema.safeParse(fromForm(project, { ...toForm(project, {}), budget }));
    expect(error?.issues.map(({ message }) => message)).toContain('Please fill in the budget field');
  });
});
