import { describe, expect, it } from 'vitest';
import { inquirySubject, subjectTitle } from './lead.ts';

describe('what an enquiry is about', () => {
  it('is its vehicle, or its project, by what it is called', () => {
    const vehicle = inquirySubject({ listing_id: 'myvi' });
    expect(vehicle).toEqual({ key: 'listing_id', collection: 'car_listings', id: 'myvi' });
    const project = inquirySubject({ project_id: 'kitchen' });
    expect(project).toEqual({ key: 'project_id', collection: 'renovation_gallery', id: 'kitchen' });
    if (!vehicle || !project) throw new Error('Nothing was found');
    expect(subjectTitle(vehicle, { make: 'Perodua', model: 'Myvi', year: 2024 })).toBe('Perodua Myvi 2024');
    expect(subjectTitle(vehicle, { model: 'Myvi' })).toBe('Myvi');
    expect(subjectTitle(project, { title: 'A kitchen' })).toBe('A kitchen');
    expect(subjectTitle(project, {})).toBe('');
  });

  it('is nothing where nothing was sent, or what is no name of a document', () => {
    for (const id of [undefined, '', '..', 'a/b', '__x__'])
      expect(inquirySubject(id === undefined ? {} : { listing_id: id }), id).toBeUndefined();
  });
});
