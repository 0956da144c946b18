import * as z from 'zod/mini';
import { noticeLanguages } from '../privacy/notice.ts';

/** How long the values of a context may be, in characters. */
export const contextLimits = {
  page: 200,
  /** The longest name of a host (RFC 1035). */
  referrer: 253,
  campaign: 100,
  id: 128,
  version: 20,
} as const;

const text = (limit: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(limit)));

/**
 * `context` of an enquiry: where it was sent from, besides what was answered. Every key may be missing, and so may the whole. The form
 * fills it in, without cookies; the rules are generated from it (`npm run rules`).
 */
export const inquiryContext = z.strictObject({
  /** The path of the page with the form. */
  page: text(contextLimits.page),
  /** The host of the website that led here. */
  referrer: text(contextLimits.referrer),
  utm_source: text(contextLimits.campaign),
  utm_medium: text(contextLimits.campaign),
  utm_campaign: text(contextLimits.campaign),
  /** The vehicle that it is about. */
  listing_id: text(contextLimits.id),
  /** The renovation project that it is about. */
  project_id: text(contextLimits.id),
  language: z.optional(z.enum(noticeLanguages)),
  /** Which version of the privacy notice the form referred to. */
  notice_version: text(contextLimits.version),
});
export type InquiryContext = z.infer<typeof inquiryContext>;

/** What the back office calls each part of a context, in the order of the screen. */
export const contextLabels: Readonly<Record<keyof InquiryContext, string>> = {
  page: 'Sent from',
  referrer: 'Came from',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  listing_id: 'Vehicle',
  project_id: 'Project',
  language: 'Language',
  notice_version: 'Privacy notice',
};

/** The parts of a context by their labels; empty where there is none. */
export function contextTexts(context: InquiryContext): readonly (readonly [label: string, text: string])[] {
  const values = new Map<string, string | undefined>(Object.entries(context));
  return Object.entries(contextLabels).map(([key, label]) => [label, values.get(key) ?? '']);
}
