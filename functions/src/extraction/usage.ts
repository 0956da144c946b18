import { type ModelUsage, modelUsage, usageMonth } from '@site/domain/extraction';
import { millisecondsInMinute } from 'date-fns/constants';
import { configured } from '../platform/configuration.ts';
import { decideOn, pathOf } from '../platform/documents.ts';

/** Thinking counts as output. */
export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** For 30,000 characters or 20 pages as pictures, and the instruction. */
export const LARGEST: Tokens = { input: 40_000, output: 8_192 };

/** Millionths of a US dollar: prices are dollars per million tokens. */
export const costOf = ({ input, output }: Tokens): number =>
  Math.ceil(input * configured('GEMINI_PRICE_INPUT') + output * configured('GEMINI_PRICE_OUTPUT'));

/** Millionths of a US dollar. */
export const mostFor = (requests: number) => requests * costOf(LARGEST);

/** Until a crashed job's reservation expires. */
const HELD_MS = 10 * millisecondsInMinute;

/** Cost in millionths of a US dollar. */
export type JobUsage = Pick<ModelUsage, 'input_tokens' | 'output_tokens' | 'cost_micros'>;

const nothing = { jobs: 0, input_tokens: 0, output_tokens: 0, cost_micros: 0, reserved: {} };

/** Reserves in a transaction, so that concurrent jobs stay within the limit. `full` without room, `held` while the job has a reservation. */
export function reserveModelUsage(
  job: string,
  { most, limit, now }: { most: number; limit: number; now: Date },
): Promise<'reserved' | 'full' | 'held'> {
  return decideOn<ModelUsage, 'reserved' | 'full' | 'held'>(
    pathOf('model_usage', usageMonth(now)),
    modelUsage,
    (stored) => {
      const usage = stored ?? { ...nothing, limit_micros: limit, updated_at: now };
      const reserved = stillReserved(usage, now);
      if (job in reserved) return { outcome: 'held' };
      const held = Object.values(reserved).reduce((sum, { micros }) => sum + micros, 0);
      if (usage.cost_micros + held + most > limit) return { outcome: 'full' };
      const until = now.getTime() + HELD_MS;
      const changes = {
        reserved: { ...reserved, [job]: { until, micros: most } },
        limit_micros: limit,
        updated_at: now,
      };
      return { changes: stored ? changes : { ...usage, ...changes }, outcome: 'reserved' };
    },
  );
}

/** `began` is the time of the reservation. */
export function settleModelUsage(job: string, began: Date, used: JobUsage, now = new Date()): Promise<void> {
  return decideOn(pathOf('model_usage', usageMonth(began)), modelUsage, (usage) => {
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

const stillReserved = ({ reserved }: ModelUsage, now: Date): ModelUsage['reserved'] =>
  Object.fromEntries(Object.entries(reserved).filter(([, { until }]) => until > now.getTime()));
