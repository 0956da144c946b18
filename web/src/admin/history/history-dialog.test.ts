import { describe, expect, test } from 'vitest';
import { changesInLine, fieldChanges, textChange } from './history-dialog.tsx';

describe('a change as it is read', () => {
  test('has the labels of the form, the words of choices, and no times, ids or empty entries', () => {
    const [old, now] = [
      { brand_id: 'a', make: 'Proton', price: '89,900', availability: 'available', features: ['Turbo', ''] },
      {
        brand_id: 'b',
        make: 'Perodua',
        price: '79,900',
        availability: 'sold',
        features: ['Turbo', 'Keyless', ''],
      },
    ];
    const before = { ...old, mileage_km: null, updated_at: new Date(0) };
    const after = { ...now, mileage_km: 0, updated_at: new Date(1) };
    const changes = fieldChanges('car_listings', { before, after });
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Brand', 'Proton', 'Perodua'],
      ['Price', '89,900', '79,900'],
      ['Features', 'Turbo', 'Turbo\nKeyless'],
      ['Availability', 'Available', 'Sold'],
      ['Mileage (km)', '', '0'],
    ]);
  });

  test('stands in one line: short texts whole, the changed words of long ones, and only the name of a picture', () => {
    const long = 'The second row slides, and the third folds flat for luggage.';
    const before = {
      price: '89,900',
      model: 'Alza 1.5',
      description: `A red\ncar. ${long}`,
      image: '/old.jpg',
    };
    const after = {
      price: '79,900',
      model: 'Alza 1.5 AV',
      description: `A dark red\ncar. ${long}`,
      image: '',
    };
    const lineOf = (before: object, after: object) =>
      changesInLine('car_listings', { before: { ...before }, after: { ...after } })
        .split(' · ')
        .toSorted();
    expect(lineOf(before, after)).toEqual([
      ...['Description: … → dark', 'Image', 'Model: Alza 1.5 → Alza 1.5 AV', 'Price: 89,900 → 79,900'],
    ]);
    expect(lineOf({ color: 'Dark red', location: '' }, { color: 'Red', location: 'Klang' })).toEqual([
      ...['Colour: Dark red → Red', 'Location: empty → Klang'],
    ]);
  });

  test('shows pictures, and a brochure as text', () => {
    const after = { image: '/new.jpg', brochure_pdf: '/new.pdf' };
    const changes = fieldChanges('car_listings', { before: null, after });
    expect(changes).toEqual([
      { label: 'Image', before: '', after: '/new.jpg', isPicture: true },
      { label: 'Brochure', before: '', after: '/new.pdf', isPicture: false },
    ]);
  });
});

describe('two texts', () => {
  test('differ by their words, not by letters', () => {
    const [small, dark] = ['A small red car', 'A small dark red car'];
    expect(textChange(small, dark)).toEqual({ start: 'A small ', changed: '', end: 'red car' });
    expect(textChange(dark, small)).toEqual({ start: 'A small ', changed: 'dark ', end: 'red car' });
    expect(textChange('RM 89,900', 'RM 79,900')).toMatchObject({ changed: '89,900', end: '' });
  });

  test('are cut far from what differs', () => {
    const long = 'word '.repeat(100);
    const { start, changed, end } = textChange(`${long}old ${long}`, `${long}new ${long}`);
    expect(changed).toBe('old');
    expect(start).toMatch(/^….{60}$/s);
    expect(end).toMatch(/^.{60}…$/s);
  });

  test('that repeat themselves have no word twice', () => {
    expect(textChange('a a', 'a a a')).toEqual({ start: 'a a', changed: '', end: '' });
    expect(textChange('a a a', 'a a')).toEqual({ start: 'a a', changed: ' a', end: '' });
  });
});
