/** The messages between the starter and a thread of the simulation. */

export interface Orders {
  readonly functions: string;
  readonly root: string;
  /** Plays every second seed from the first one, and so on. */
  readonly first: number;
  readonly every: number;
  readonly steps: number;
  /** Seeds to play; without end by default. */
  readonly most?: number;
  readonly seconds: number;
  /** Seconds to look for a shorter plan. */
  readonly shrinking: number;
}

export interface Told {
  readonly seed: number;
  readonly steps: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly violation?: string;
  readonly story?: readonly string[];
  readonly length?: number;
}
