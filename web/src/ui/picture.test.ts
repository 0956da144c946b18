import { expect, test } from 'vitest';
import { fileChoice } from './picture.tsx';

const NAME = 'https://firebasestorage.googleapis.com/v0/b/demo-site.appspot.com/o/renovation-images%2F6f1c';

test('Browsers choose between the files of an uploaded picture by the width at which it is shown', () => {
  expect(fileChoice(`${NAME}-w1200.jpg?alt=media&token=5a2e`, '(min-width: 1024px) 50vw, 100vw')).toEqual({
    srcSet: `${NAME}-w480?alt=media 480w, ${NAME}-w960?alt=media 960w, ${NAME}-w1200?alt=media 1200w`,
    sizes: '(min-width: 1024px) 50vw, 100vw',
  });
});

test('A picture with one file offers no choice', () => {
  expect(fileChoice('/illustrations/heroes/home.svg', '100vw')).toEqual({});
});
