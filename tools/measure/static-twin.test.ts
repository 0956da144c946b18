import { expect, test } from 'vitest';
import { twinPath, withoutScripts } from './static-twin.ts';

test('a static twin runs and fetches no code, and keeps all that is seen', () => {
  const seen =
    '<link rel="preload" as="font" href="/fonts/a.woff2" crossorigin><style>h1{color:red}</style><h1>Hello</h1>';
  const code = [
    '<script data-modules="/assets/a.js">(()=>{let a="<b>"})()</script>',
    '<script type="module" src="/assets/a.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/b.js">',
    '<link as="fetch" rel="preload" href="/data.json">',
    '<link rel="preload" href="/assets/c.js" as="script">',
    '<link href="https://firestore.googleapis.com" rel="preconnect"/>',
  ];
  expect(withoutScripts(code.join('') + seen + code.join(''))).toBe(seen);
});

test('twins stand beside the site, the one of the home page too', () => {
  expect(twinPath('/')).toBe('/static-twin');
  expect(twinPath('/about')).toBe('/static-twin/about');
});
