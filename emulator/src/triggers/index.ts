import type { CommitEvent, DocumentChange } from '../service/contract.ts';
import { compareTimestamps } from '../values/order.ts';
import { type CloudEvent, toCloudEvent } from './cloud-event.ts';
import { deliver, type Target } from './delivery.ts';
import { parseRegistration, type Registration } from './registration.ts';

export interface Triggers {
  /** Adds or replaces. Throws INVALID_ARGUMENT. */
  register(project: string, key: string, json: unknown): void;
  /** Returns at once: the write does not wait. */
  dispatch(commit: CommitEvent): void;
}

interface Trigger {
  readonly path: string;
  readonly registration: Registration;
  /** Events of one trigger leave in the order of the commits. */
  tail: Promise<void>;
}

/** @param target the functions emulator; undefined when it is not part of the suite */
export function createTriggers(target: Target | undefined): Triggers {
  const triggers = new Map<string, Trigger>();

  function enqueue(trigger: Trigger, event: CloudEvent, to: Target): void {
    trigger.tail = trigger.tail.then(() => deliver(to, trigger.path, event));
  }

  return {
    register(project, key, json) {
      const path = `/functions/projects/${encodeURIComponent(project)}/triggers/${encodeURIComponent(key)}`;
      const registration = parseRegistration(project, json);
      triggers.set(path, { path, registration, tail: Promise.resolve() });
    },
    dispatch(commit) {
      if (!target) return;
      for (const change of commit.changes) {
        if (isUnchanged(change)) continue;
        for (const trigger of triggers.values()) {
          const { registration } = trigger;
          if (registration.matches(change))
            enqueue(trigger, toCloudEvent(registration, change, commit), target);
        }
      }
    },
  };
}

/** A write without an effect is no event. */
function isUnchanged({ before, after }: DocumentChange): boolean {
  return (
    before !== undefined &&
    after !== undefined &&
    compareTimestamps(before.updateTime, after.updateTime) === 0
  );
}
