import * as z from 'zod/mini';
import { formText, requiredText } from '../fields.ts';
import { ENTRY_COUNT, textLimits } from '../limits.ts';
import { fillIn } from '../messages/managers.ts';
import { imageUrl } from './image-url.ts';

const short = (field: string) => requiredText(textLimits.shortText, fillIn(field));
const long = (field: string) => requiredText(textLimits.longText, fillIn(field));
const metric = z.nullable(formText(textLimits.name));

/** `business_portfolio`: one success story. Metrics are free text such as '+35%'. */
export const portfolioItem = z.strictObject({
  company: short('company'),
  industry: short('industry'),
  category: short('category'),
  duration: short('duration'),
  challenge: long('challenge'),
  solution: long('solution'),
  results: z.array(formText(textLimits.shortText)).check(z.maxLength(ENTRY_COUNT)),
  revenue: metric,
  efficiency: metric,
  satisfaction: metric,
  image: z.nullable(imageUrl),
});
export type PortfolioItem = z.infer<typeof portfolioItem>;
