import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { imageUrl } from './image-url.ts';

const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(textLimits.shortText));
const long = z.string().check(z.trim(), z.minLength(1), z.maxLength(textLimits.longText));
const metric = z.nullable(z.string().check(z.trim(), z.maxLength(textLimits.name)));

/** `business_portfolio`: one success story. Metrics are free text such as '+35%'. */
export const portfolioItem = z.strictObject({
  company: short,
  industry: short,
  category: short,
  duration: short,
  challenge: long,
  solution: long,
  results: z.array(z.string().check(z.maxLength(textLimits.shortText))).check(z.maxLength(3)),
  revenue: metric,
  efficiency: metric,
  satisfaction: metric,
  image: z.nullable(imageUrl),
});
export type PortfolioItem = z.infer<typeof portfolioItem>;
