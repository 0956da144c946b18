import * as z from 'zod/mini';
import { isWhole } from '../schemas.ts';
import { noticeLanguages } from './notice.ts';
import words from './options.json' with { type: 'json' };

/** In characters. */
export const contextLimits = {
  page: 200,
  /** RFC 1035. */
  referrer: 253,
  campaign: 100,
  id: 128,
  version: 20,
} as const;

const text = (limit: number) =>
  z.optional(z.string().check(z.minLength(1), z.maxLength(limit), z.refine(isWhole)));

/** The origin of an enquiry, without cookies. The rules are generated from this schema (`npm run rules`). */
export const inquiryContext = z.strictObject({
  page: text(contextLimits.page),
  /** The host of the linking website. */
  referrer: text(contextLimits.referrer),
  utm_source: text(contextLimits.campaign),
  utm_medium: text(contextLimits.campaign),
  utm_campaign: text(contextLimits.campaign),
  listing_id: text(contextLimits.id),
  project_id: text(contextLimits.id),
  language: z.optional(z.enum(noticeLanguages)),
  notice_version: text(contextLimits.version),
});
export type InquiryContext = z.infer<typeof inquiryContext>;

export const contextLabels: Readonly<Record<keyof InquiryContext, string>> = words.context;

export function contextTexts(context: InquiryContext): readonly (readonly [label: string, text: string])[] {
  const values = new Map<string, string | undefined>(Object.entries(context));
  return Object.entries(contextLabels).map(([key, label]) => [label, values.get(key) ?? '']);
}
