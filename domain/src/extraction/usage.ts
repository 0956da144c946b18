import * as z from 'zod/mini';
import { company } from '../company.ts';

const count = z.int().check(z.nonnegative());

/**
 * `model_usage/{year-month}`: what the model that reads listings has cost in a month of the company's time zone. Functions write it,
 * administrators read it. Money in millionths of a US dollar.
 */
export const modelUsage = z.object({
  jobs: count,
  input_tokens: count,
  output_tokens: count,
  cost_micros: count,
  /** The limit of the month when the last job began. */
  limit_micros: count,
  /** What jobs under way may cost, by job: until when that counts, in milliseconds of Unix time, and how much. */
  reserved: z.record(z.string(), z.object({ until: z.number(), micros: count })),
  updated_at: z.date(),
});
export type ModelUsage = z.infer<typeof modelUsage>;

/** The id of a month's document, such as `2026-11`. */
export function usageMonth(time: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: company.timeZone,
    year: 'numeric',
    month: '2-digit',
  });
  return format.format(time).slice(0, 7);
}

/** An amount for people: `US$ 0.0042` of 4200 millionths. */
export function dollars(micros: number): string {
  const digits = micros > 0 && micros < 10_000 ? 4 : 2;
  return `US$ ${(micros / 1_000_000).toFixed(digits)}`;
}
