import { describe, expect, it } from 'vitest';
import { ruleBasedExtractor } from './rule-based.ts';

const read = (text: string) => ruleBasedExtractor.extract(text);

describe('the rule-based extractor', () => {
  it('says what it is', () => {
    expect(ruleBasedExtractor.name).toContain('no model');
  });

  it('reads an advertisement in sentences', async () => {
    const text = `2021 Honda Civic 1.5 TC-P for sale
One careful owner, full service record with Honda Malaysia, and no accident in three years on the road.
Asking RM 108,800, about RM 1,250 per month. Petrol, CVT gearbox.
- Honda Sensing
- Leather seats
- Remote start
- Spare key`;
    expect(await read(text)).toMatchObject({
      make: 'Honda',
      model: 'Civic',
      year: 2021,
      price: '108,800',
      fuel_type: 'Petrol',
      transmission: 'CVT',
      features: ['Honda Sensing', 'Leather seats', 'Remote start'],
    });
  });

  it('reads an advertisement in labelled lines', async () => {
    const text = `Make: Toyota
Model: Vios 1.5G
Year: 2023
Price: RM95500
Fuel: Hybrid
Transmission: Automatic
Features: Dash cam, Reverse camera; Keyless entry, Sunroof`;
    expect(await read(text)).toMatchObject({
      make: 'Toyota',
      model: 'Vios 1.5G',
      year: 2023,
      price: '95,500',
      fuel_type: 'Hybrid',
      transmission: 'Automatic',
      features: ['Dash cam', 'Reverse camera', 'Keyless entry'],
    });
  });

  it('leaves open what the text does not tell', async () => {
    expect(await read('A lovely car.')).toEqual({
      make: null,
      model: null,
      year: null,
      price: null,
      fuel_type: null,
      transmission: null,
      description: null,
      features: [],
    });
  });

  it('does not take a monthly instalment for the price', async () => {
    expect(await read('Proton X50, RM 990 / month, RM 89,900 on the road')).toMatchObject({
      price: '89,900',
    });
  });
});
