import { build } from './build.ts';
import { samplePaths } from './sample-pages.ts';
import { functionSizes } from './size/functions.ts';
import { renderingTimes } from './size/rendering.ts';
import { visitorSizes } from './size/visitors.ts';

/** `npm run size`: what visitors download on each route, and what a function has to load before it can answer. The exit code is 1 when a budget is exceeded. */
export async function main(): Promise<void> {
  await build(['functions', 'web']);
  const sizes = await visitorSizes();
  const times = await renderingTimes(samplePaths);
  const exceeded = [...sizes.exceeded, ...times.exceeded];
  console.log(`\nWhat each public page costs a visitor, compressed\n${sizes.lines.join('\n')}`);
  console.log(`\nRendering a page, after others\n${times.lines.join('\n')}`);
  console.log(`\nFunctions\n${functionSizes().join('\n')}`);
  if (exceeded.length > 0) console.log(`\nOver budget:\n${exceeded.map((line) => `  ${line}`).join('\n')}`);
  process.exit(exceeded.length > 0 ? 1 : 0);
}
