import type * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { contentKind, entries, optional, optionalAddress, required } from './kind.ts';

/** `business_portfolio`: one success story. Metrics are free text such as '+35%'. */
export const portfolioItemKind = contentKind({
  fields: {
    company: required(textLimits.shortText),
    industry: required(textLimits.shortText),
    category: required(textLimits.shortText),
    duration: required(textLimits.shortText),
    challenge: required(textLimits.longText),
    solution: required(textLimits.longText),
    results: entries(),
    revenue: optional(textLimits.name),
    efficiency: optional(textLimits.name),
    satisfaction: optional(textLimits.name),
    image: optionalAddress(),
  },
  times: ['created_at', 'updated_at'],
  emptyInEdits: true,
});
export const portfolioItem = portfolioItemKind.schema;
export type PortfolioItem = z.infer<typeof portfolioItem>;
