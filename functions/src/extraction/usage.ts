import { type ModelUsage, modelUsage, usageMonth } from '@site/domain/extraction';
import { configured } from '../platform/configuration.ts';
import { decideOn } from '../platform/documents.ts';
import { modelUsagePath } from '../platform/paths.ts';

/** What one answer of the model has used. Thinking counts as output. */
export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** The most tokens that one request can have: 30,000 characters of text, or 20 pages as pictures, and the instruction. */
const LARGEST: Tokens = { input: 40_000, output: 8_192 };

/** How long an answer may be, in tokens. */
export const ANSWER_TOKENS = LARGEST.output;

/** What tokens cost, in millionths of a US dollar: prices are dollars for a million tokens. */
export function costOf({ input, output }: Tokens): number {
  return Math.ceil(input * configured('GEMINI_PRICE_INPUT') + output * configured('GEMINI_PRICE_OUTPUT'));
}

/** The most that so many requests can cost, in millionths of a US dollar. */
export function mostFor(requests: number): number {
  return requests * costOf(LARGEST);
}

/** How long a job that does not end may hold back its part of the limit, in milliseconds. */
const HELD_FOR = 10 * 60 * 1000;

/** What a job has used; cost in millionths of a US dollar. */
export interface JobUsage {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cost_micros: number;
}

const nothing = { jobs: 0, input_tokens: 0, output_tokens: 0, cost_micros: 0, reserved: {} };

/**
 * Sets aside the most that a job can cost. Jobs that come together are decided one after the other, so all of them stay within the limit
 * of the month. @returns false when the limit leaves no room; then nothing is set aside
 */
export function reserveModelUsage(
  job: string,
  { most, limit, now }: { most: number; limit: number; now: Date },
): Promise<boolean> {
  return decideOn(modelUsagePath(usageMonth(now)), modelUsage, (stored) => {
    const usage = stored ?? { ...nothing, limit_micros: limit, updated_at: now };
    const reserved = stillReserved(usage, now);
    const held = Object.values(reserved).reduce((sum, { micros }) => sum + micros, 0);
    if (usage.cost_micros + held + most > limit) return { outcome: false };
    const until = now.getTime() + HELD_FOR;
    const changes = {
      reserved: { ...reserved, [job]: { until, micros: most } },
      limit_micros: limit,
      updated_at: now,
    };
    return { changes: stored ? changes : { ...usage, ...changes }, outcome: true };
  });
}

/** Counts what a job has used in place of what was set aside for it. `began` is when that was. */
export function settleModelUsage(job: string, began: Date, used: JobUsage, now = new Date()): Promise<void> {
  return decideOn(modelUsagePath(usageMonth(began)), modelUsage, (usage) => {
    if (!usage) return { outcome: undefined };
    const { [job]: _, ...reserved } = stillReserved(usage, now);
    return {
      changes: {
        jobs: usage.jobs + 1,
        input_tokens: usage.input_tokens + used.input_tokens,
        output_tokens: usage.output_tokens + used.output_tokens,
        cost_micros: usage.cost_micros + used.cost_micros,
        reserved,
        updated_at: now,
      },
      outcome: undefined,
    };
  });
}

function stillReserved({ reserved }: ModelUsage, now: Date): ModelUsage['reserved'] {
  return Object.fromEntries(Object.entries(reserved).filter(([, { until }]) => until > now.getTime()));
}
