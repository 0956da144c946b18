import { expect, it } from 'vitest';
import { inquirySubject, subjectTitle, writerName } from './lead.ts';

it('the subject of an enquiry is the name of its vehicle or project', () => {
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

it('the subject of an enquiry is empty without a valid document id', () => {
  for (const id of [undefined, '', '..', 'a/b', '__x__', '__\n__'])
    expect(inquirySubject(id === undefined ? {} : { listing_id: id }), id).toBeUndefined();
});

it('the name of the writer is found in every form', () => {
  expect(writerName({ first_name: 'Aisyah', last_name: 'Rahman' })).toBe('Aisyah Rahman');
  expect(writerName({ first_name: 'Ali', last_name: '-' }), 'the short form').toBe('Ali');
  expect(writerName({ full_name: 'Tan Wei' })).toBe('Tan Wei');
  expect(writerName({ name: 'Devi' })).toBe('Devi');
});
