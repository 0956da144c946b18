import { type ModelUsage, modelUsage, usageMonth } from '@site/domain/entities/model-usage';
import { decideOn } from '../platform/documents.ts';
import { modelUsagePath } from './paths.ts';

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
