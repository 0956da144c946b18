import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSystem, defaultBaseConfig, type SystemStyleObject } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { system } from './system.ts';

/** Our tokens with Chakra's complete defaults. */
const whole = createSystem(defaultBaseConfig, {
  theme: system._config.theme ?? {},
  cssVarsPrefix: '',
});

/** A value of each kind: our tokens, Chakra's words, CSS. */
const values = ['pine.600', '4', '-4', 'md', 'raised', 'heading', 'nav', '50%', true];

const folder = join(import.meta.dirname, '../..');
/** The back office has all of Chakra. */
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/admin|back-office/.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

/** All attribute and property names in the sources, which include the styles, and the names in VisuallyHidden. */
const names = new Set(
  sources
    .flatMap((text) =>
      [...text.matchAll(/(?<![\w.-])([a-zA-Z_]\w*)(?==["{]|: )/g)].map(([, name = '']) => name),
    )
    .concat('srOnly'),
);

/** Chakra also stores the background in a variable that we do not use. */
function without({ '--bg-currentcolor': _, ...style }: Record<string, unknown>) {
  return style;
}

function styleOf(name: string, value: unknown): SystemStyleObject {
  const entries: unknown[][] = [[name, name.startsWith('_') ? { color: value } : value]];
  return Object.fromEntries(entries);
}

test('every style that is used is what it would be with all of Chakra', () => {
  expect(names.size).toBeGreaterThan(500);
  const known = [...names].filter((name) => whole.isValidProperty(name));
  expect(known.filter((name) => !system.isValidProperty(name))).toEqual([]);
  for (const name of known) {
    for (const value of values) {
      const style = styleOf(name, value);
      expect(without(system.css(style)), `${name} of ${value}`).toEqual(without(whole.css(style)));
    }
  }
});

test('every space that the sources name is a step of our scale', () => {
  const isSpacing = (name: string) =>
    system.isValidProperty(name) &&
    Object.values(system.css(styleOf(name, '4'))).includes('var(--spacing-4)');
  // The value of a name, or all values of a condition or breakpoints. Lookahead, because objects contain more names.
  const used = sources.flatMap((text) =>
    [...text.matchAll(/(?<![\w.-])(\w+)(?:=|: )(?=\{?(\{[^{}]*\}|["'][^"'\n]*["']))/g)].flatMap(
      ([, name = '', value = '']) =>
        isSpacing(name)
          ? [...value.matchAll(/["']-?([\d.]+)["']/g)].map(([, step]) => `${name} ${step}`)
          : [],
    ),
  );
  expect(used.length).toBeGreaterThan(500);
  const steps = new Set(Object.keys(system._config.theme?.tokens?.spacing ?? {}));
  expect([...new Set(used)].filter((one) => !steps.has(one.split(' ')[1] ?? ''))).toEqual([]);
});

test('every layer that the sources name is one of ours', () => {
  const used = sources.flatMap((text) =>
    [...text.matchAll(/zIndex(?:=|: )["']([a-z]\w*)["']/gi)].map(([, layer = '']) => layer),
  );
  expect(used).toContain('nav');
  const layers = Object.keys(system._config.theme?.tokens?.zIndex ?? {});
  expect(used.filter((layer) => !layers.includes(layer))).toEqual([]);
});
