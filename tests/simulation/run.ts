import { actions } from './actions.ts';
import { chanceOf } from './clock.ts';
import { plannedDrafts } from './content-actions.ts';
import { endChecks, watch } from './invariants.ts';
import { People } from './people.ts';
import { type Fault, type Program, Violation, World } from './world.ts';

/** One choice of the scheduler. Numbers below `RANGE` choose what happens, with whom, and what goes wrong. */
export interface Step {
  readonly what: number;
  readonly which: number;
  readonly fault: number;
  readonly luck: number;
}

export const RANGE = 65_536;

export interface Report {
  readonly steps: number;
  readonly faults: ReadonlyMap<string, number>;
  readonly story: readonly string[];
  readonly violation: Violation | undefined;
}

/** Steps after the last fault until nothing waits, for each of the plan. Days without mail cost a notification 54 attempts, a roll-back a task 100. */
const REST_STEPS = 100;

/** For a plan of 400 steps. A shortened plan is not in more of a hurry. */
const LEAST_REST = 40_000;

/** Calls under way that a jump of the clock may leave without an answer in time. */
const FEW = 3;

/** Events that come at once. */
const MANY = 6;

/** Steps that an instance gets nothing done, at most. */
const MOST_STILL = 80;

/** Steps without work until an instance is switched off. */
const IDLE = 40;

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Plays a plan, then lets everything come to rest without faults, and checks what must hold. */
export async function play(program: Program, seed: number, plan: readonly Step[]): Promise<Report> {
  const world = new World(program, seed);
  const people = new People(world);
  world.restWithin = Math.max(LEAST_REST, REST_STEPS * plan.length);
  await world.clock.finish(people.settleIn());
  world.outside.hosting.deploy({ '/404.html': '' }, world.build);
  watch(world);
  try {
    await publishAll(people, 'an owner publishes everything');
    // Other seeds begin amid the first publication.
    if (world.habit('calm beginning', [0, 1])) await drain(world);
    for (const step of plan) {
      await take(people, step);
      if (world.violation) break;
    }
    if (!world.violation) await comeToRest(people, seed);
    if (!world.violation) await endChecks(people, (work) => finish(world, work));
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    world.violation ??= error;
  }
  for (const instance of world.instances) instance.isAlive = false;
  // The next seed begins when nothing of this one is left.
  await world.clock.quiet();
  const { steps, faults, story, violation } = world;
  return { steps, faults, story, violation };
}

async function start(
  { world }: People,
  luck: () => number,
  name: string,
  act: (luck: () => number) => Promise<void>,
): Promise<void> {
  act(luck).catch((error) => world.tell(`it fails (${name}): ${error.message}`));
  await world.clock.quiet();
}

type Kind = (people: People, step: Step) => Promise<boolean> | boolean;

const share = (number: number) => number / RANGE;

const act: Kind = async (people, { which, luck }) => {
  const all = Object.entries(actions).map(
    ([name, action]) => [action.often * people.world.habit(name), [name, action]] as const,
  );
  const [name, action] = oneOf(all, share(which));
  await start(people, chanceOf(luck), name, (own) => action.act(people, own));
  return true;
};

/** The kinds of steps, with the frequency of each. A kind returns false if it has nothing to do now. */
const kinds: readonly (readonly [often: number, kind: Kind])[] = [
  [
    760,
    async ({ world }, { which, fault }) => {
      // The oldest calls are chosen more often, as in life. In some seeds the newest: then others wait for long.
      const call = world.pick(world.movingCalls(), share(which) ** world.habit('order', [0.5, 1, 2, 2]));
      if (call) {
        pass(world, call.place);
        await world.proceed(call, faultOf(share(fault)));
      }
      return call !== undefined;
    },
  ],
  [
    110,
    async ({ world }, { which, fault }) => {
      const due = world.platform.dueEvents();
      // Sometimes many come at once.
      for (let left = share(fault) < 0.8 ? 1 : MANY; left > 0; left -= 1) {
        const event = world.pick(world.platform.dueEvents(), share(which));
        if (event) world.platform.deliver(event);
      }
      await world.clock.quiet();
      return due.length > 0;
    },
  ],
  [
    70,
    async ({ world }, { which }) => {
      const task = world.pick(world.platform.dueTasks(), share(which));
      if (task) world.platform.dispatch(task);
      await world.clock.quiet();
      return task !== undefined;
    },
  ],
  [
    70,
    async ({ world }, { fault }) => {
      // Seldom while something is under way: then it takes too long for somebody.
      if (world.calls.length > 0 && share(fault) < 0.9) return false;
      const isNext = await goOn(world);
      runDue(world);
      await world.clock.quiet();
      return isNext;
    },
  ],
  [90, act],
  [14, ({ world }, { which }) => world.platform.repeatEvent(share(which))],
  [8, ({ world }, { which }) => world.platform.repeatTask(share(which))],
  [
    6,
    async ({ world }, { which }) => {
      const victim = world.pick(world.instances, share(which));
      if (!victim) return false;
      world.noteFault('instance: crashes');
      world.tell(`${victim.name} crashes`);
      world.kill(victim);
      await world.clock.quiet();
      return true;
    },
  ],
  [
    12,
    ({ world }, { which, luck }) => {
      const slow = world.pick(world.instances, share(which));
      if (!slow) return false;
      world.noteFault('instance: stands still');
      world.tell(`${slow.name} stands still for a while`);
      slow.standsUntil = world.steps + MOST_STILL * share(luck);
      return true;
    },
  ],
  [
    10,
    async ({ world }) => {
      if (world.calls.length > FEW) return false;
      const planned = await world.clock.finish(nextPlanned(world));
      if (!planned) return false;
      world.tell('the clock jumps to the time of a scheduled entry');
      world.noteFault('clock: jumps');
      world.clock.now = Math.max(world.clock.now, planned);
      runDue(world);
      await world.clock.quiet();
      return true;
    },
  ],
  [
    6,
    async ({ world }) => {
      if (world.calls.length > FEW) return false;
      const [first] = world.platform.schedules.toSorted((one, other) => one.due - other.due);
      const target = Math.max(first?.due ?? 0, world.clock.now + SECOND);
      world.tell('the clock jumps to the next schedule');
      world.noteFault('clock: jumps');
      world.clock.now = target;
      runDue(world);
      await world.clock.quiet();
      return true;
    },
  ],
  [
    2,
    async ({ world }, { which }) => {
      if (world.calls.length > FEW) return false;
      world.noteFault('clock: jumps');
      world.tell('the clock jumps by hours');
      world.clock.now += Math.floor(share(which) * 12 * HOUR);
      runDue(world);
      await world.clock.quiet();
      return true;
    },
  ],
  [
    2,
    async (people, { luck }) => {
      const { world } = people;
      const build = `build-${world.steps}`;
      world.noteFault('deploy');
      world.tell(`${build} is deployed to Hosting; the functions follow`);
      world.outside.hosting.deploy({ '/404.html': '' }, build);
      await start(people, chanceOf(luck), 'the deploy', async () => {
        await world.clock.timersFor(() => true).delay(30 * SECOND);
        world.tell(`${build} is deployed to the functions`);
        world.deployFunctions(build);
        await people.callAs('owner', () => 0, 'publish-pages', { all: true });
      });
      return true;
    },
  ],
  [
    1,
    async ({ world }) => {
      world.noteFault('rollback');
      world.tell('somebody rolls Hosting back');
      world.outside.hosting.rollBack();
      return true;
    },
  ],
];

/** @throws without anything to choose from */
function oneOf<T>(all: readonly (readonly [often: number, what: T])[], chance: number): T {
  let rest = chance * all.reduce((sum, [often]) => sum + often, 0);
  for (const [often, what] of all) {
    rest -= often;
    if (rest < 0) return what;
  }
  throw new Error('There is nothing to choose from');
}

/** Milliseconds. */
async function nextPlanned({ store }: World): Promise<number | undefined> {
  const { docs } = await plannedDrafts(store).limit(1).get();
  return docs[0]?.get('publish_at').toMillis();
}

/** In a calm seed people do less, so that work ends and time passes. */
const PACES = [0.2, 0.5, 1];

async function take(people: People, step: Step): Promise<void> {
  const { world } = people;
  world.steps += 1;
  world.clock.now += 1 + Math.floor(share(step.fault) * 5);
  // A step that cannot happen now is replaced by the first thing that can.
  const all = kinds.map(
    ([often, kind]) => [kind === act ? often * world.habit('pace', PACES) : often, kind] as const,
  );
  for (const kind of [oneOf(all, share(step.what)), ...kinds.map(([, other]) => other)])
    if (await kind(people, step)) return;
}

function faultOf(chance: number): Fault | undefined {
  if (chance < 0.95) return undefined;
  if (chance < 0.965) return 'refused';
  if (chance < 0.98) return 'answer lost';
  if (chance < 0.988) return 'dies after';
  if (chance < 0.995) return 'dies before';
  return 'hangs';
}

/** Every call takes its time: milliseconds. */
function pass({ clock }: World, place: string): void {
  clock.now += place === 'database' ? 8 : place === 'mail server' ? 300 : 400;
}

function runDue(world: World): void {
  for (const schedule of world.platform.schedules)
    if (schedule.due <= world.clock.now) world.platform.runSchedule(schedule);
}

/**
 * Moves the clock to the next thing that waits for its time. False if nothing waits. An instance without a request gets no processor:
 * its timers wait too (https://cloud.google.com/run/docs/configuring/billing-settings).
 */
async function goOn(world: World, isUnused = false): Promise<boolean> {
  const next = world.platform.next();
  const times = [isUnused && next !== undefined ? undefined : world.clock.next(), next].filter(
    (time) => time !== undefined,
  );
  if (times.length === 0) return false;
  world.clock.now = Math.max(world.clock.now, Math.min(...times));
  await world.clock.quiet();
  return true;
}

/** The share of events and tasks that come while calls are under way. */
const OVERTAKES = 0.15;

/** Runs without faults until nothing waits. @throws Violation if that takes too long */
async function drain(world: World): Promise<void> {
  let idle = 0;
  for (let steps = 0; ; steps += 1) {
    world.steps += 1;
    if (steps > world.restWithin)
      throw new Violation(
        'after the last fault everything comes to rest',
        `${world.calls.length} calls and ${world.platform.tasks.length} tasks still wait`,
      );
    const { isCalm } = world.platform;
    const call = isCalm ? world.calls[0] : world.pick(world.calls, world.chance() ** 2);
    const [event] = world.platform.dueEvents();
    const [task] = world.platform.dueTasks();
    const isUnused = world.calls.length === 0 && world.instances.every(({ work }) => work.size === 0);
    const isIdle = world.platform.isIdle && isUnused;
    idle = isIdle ? idle + 1 : 0;
    // An instance without a request for minutes is switched off, with all that it waits for.
    if (idle > IDLE) return world.switchOff();
    // Work begins beside other work, as in life.
    const isLater = !isCalm && (event || task) && world.chance() < OVERTAKES;
    if (call && !isLater) {
      pass(world, call.place);
      await world.proceed(call);
    } else if (event) world.platform.deliver(event);
    else if (task) world.platform.dispatch(task);
    else if (isIdle && world.clock.next() === undefined) return;
    else await goOn(world, isUnused);
    await world.clock.quiet();
    if (world.violation) throw world.violation;
  }
}

async function finish(world: World, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone) {
    await world.clock.quiet();
    await drain(world);
  }
}

/** A day and a half without faults: the schedules of two nights make up for what was lost. */
async function comeToRest(people: People, seed: number): Promise<void> {
  const { world } = people;
  world.tell('no more faults: everything comes to rest');
  if (seed % 8 === 3) {
    world.tell('but the mail server is down for some days');
    Object.assign(world.outside.state, { isMailDown: true, wasAway: true });
  }
  if (seed % 8 === 6) {
    world.tell('but the mail server is down for a day');
    world.outside.state.isMailDown = true;
    world.clock.later(() => Object.assign(world.outside.state, { isMailDown: false }), 24 * HOUR);
  }
  await drain(world);
  world.outside.state.isMailDown = false;
  const live = world.outside.hosting.liveBuild();
  if (live !== world.build) {
    world.outside.hosting.deploy({ '/404.html': '' }, world.build);
    await publishAll(people, 'the last deploy');
  }
  for (let round = 0; round < 3; round += 1) {
    await drain(world);
    for (const schedule of world.platform.schedules) world.platform.runSchedule(schedule);
    await drain(world);
    world.clock.now += 14 * HOUR;
  }
  if (seed % 8 === 5) await deployCalmly(people);
}

/** A deploy of which nothing has to be tried again. */
async function deployCalmly(people: People): Promise<void> {
  const { world } = people;
  world.tell('a deploy on a quiet day');
  world.outside.hosting.deploy({ '/404.html': '' }, 'build-calm');
  world.deployFunctions('build-calm');
  world.platform.isCalm = true;
  await publishAll(people, 'the deploy');
  await drain(world);
}

const publishAll = (people: People, why: string) =>
  start(
    people,
    () => 0,
    why,
    (luck) => people.callAs('owner', luck, 'publish-pages', { all: true }).then(() => {}),
  );
