import * as z from 'zod/mini';
import { inquiryKindKeys } from '../enquiries/kinds.ts';

/** How far a lead has come; who has reached one of these has reached those before it. */
export const leadSteps = ['received', 'read', 'contacted', 'in_progress', 'won'] as const;
export type LeadStep = (typeof leadSteps)[number];

const count = z.int().check(z.nonnegative());

/**
 * `stats_daily/{day in Klang, as 2026-11-22}`: the leads that were received on that day, as they stand now. Functions keep it, administrators read it.
 * A day without leads has no document. Spam is counted as spam and nowhere else. It is what a recount of the leads gives: `npm run stats`.
 */
export const statsDay = z.object({
  kinds: z.partialRecord(z.enum(inquiryKindKeys), count),
  /** Where they came from, in the order of the alphabet. A list, since a campaign may be called anything. */
  sources: z.array(z.object({ source: z.string(), count })),
  /** By the furthest step that each has reached. */
  steps: z.partialRecord(z.enum(leadSteps), count),
  lost: count,
  spam: count,
  /** Of those that a person has answered: the business minutes until then, shortest first. */
  waits: z.array(count),
});
export type StatsDay = z.infer<typeof statsDay>;

/**
 * `stats_leads/{lead}`: what one lead has added to the statistics, so that the next change of it can take that away first. Functions only.
 */
export const statsLead = z.object({
  day: z.string(),
  kind: z.enum(inquiryKindKeys),
  source: z.string(),
  step: z.enum(leadSteps),
  lost: z.boolean(),
  spam: z.boolean(),
  /** In business minutes; null for one that nobody has answered. */
  wait: z.nullable(count),
});
export type StatsLead = z.infer<typeof statsLead>;
