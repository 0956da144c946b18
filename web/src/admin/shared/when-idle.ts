import { idle } from '../../ui/idle.ts';

/** How long an administrator waits at the most for what is not on the first screen, in milliseconds. */
const LONGEST = 1_000;

/** Resolves when the browser has nothing more urgent to do: after what is on the screen was painted, and what was pressed is answered. */
export const whenIdle = () => idle(LONGEST);
