import { type CommitEvent, encodeDocument } from '@site/emulator/service';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { PROJECT } from './database.ts';
import type { Deployed } from './instance.ts';
import type { World } from './world.ts';

/**
 * Three things call the functions: events of Firestore, task queues and schedules.
 *
 * Events come at least once, in any order, and again with growing waits for a day after failures, then never more
 * (https://firebase.google.com/docs/functions/retries). A task comes at least once, not before its time, and again as its queue says; a
 * name counts for an hour after its task (https://cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues.tasks/create).
 * A schedule may be late, and a daily one is tried again.
 */

type Wire = ReturnType<typeof encodeDocument>;

interface Event {
  readonly id: string;
  readonly to: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly before: Wire | undefined;
  readonly after: Wire | undefined;
  readonly time: string;
  readonly authType: string;
  readonly authId: string | undefined;
  readonly born: number;
  due: number;
  attempts: number;
  isUnderWay: boolean;
}

interface Task {
  readonly id: string;
  readonly queue: string;
  readonly data: object;
  readonly settings: NonNullable<Deployed['queue']>;
  due: number;
  attempts: number;
  isUnderWay: boolean;
}

interface Schedule {
  readonly name: string;
  readonly every: string;
  due: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** More than any queue of the functions allows. */
const MOST_ATTEMPTS = 110;

/** Klang has no summer time. */
const KLANG = 8 * HOUR;

export class Platform {
  events: Event[] = [];
  tasks: Task[] = [];
  readonly schedules: Schedule[];
  /** Nothing fails any more. */
  isCalm = false;
  /** Events that failed for a day. */
  readonly lost: Event[] = [];
  /** Delivered at least once with success, for the invariants and for repeats. */
  readonly arrived: Event[] = [];
  private readonly done: Task[] = [];
  private readonly names = new Map<string, number>();
  private count = 0;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
    this.schedules = world.functions.flatMap(({ name, schedule }) =>
      schedule === undefined ? [] : [{ name, every: schedule, due: nextTime(schedule, world.clock.now) }],
    );
    world.service.onCommit((commit) => this.committed(commit));
  }

  private committed(commit: CommitEvent): void {
    for (const { path, before, after } of commit.changes) {
      const verbs = ['written', before ? (after ? 'updated' : 'deleted') : 'created'];
      for (const { name, document, verb } of this.world.functions) {
        const params = document && verb && verbs.includes(verb) ? paramsOf(document, path) : undefined;
        if (!params) continue;
        this.count += 1;
        const { seconds, nanos } = commit.commitTime;
        this.events.push({
          id: `event-${this.count}`,
          to: name,
          path: path.join('/'),
          params,
          before: before && encodeDocument(before),
          after: after && encodeDocument(after),
          time: new Date(seconds * SECOND + Math.floor(nanos / 1e6)).toISOString(),
          authType: commit.authType === 'system' ? 'service_account' : commit.authType,
          authId: commit.authId,
          born: this.world.clock.now,
          due: this.world.clock.now,
          attempts: 0,
          isUnderWay: false,
        });
      }
    }
  }

  /** Events that can be delivered now. */
  dueEvents(): readonly Event[] {
    return this.events.filter(({ due, isUnderWay }) => !isUnderWay && due <= this.world.clock.now);
  }

  deliver(event: Event): void {
    event.isUnderWay = true;
    event.attempts += 1;
    this.world.tell(`the event of ${event.path} reaches ${event.to}${event.attempts > 1 ? ' again' : ''}`);
    this.world.invoke(
      event.to,
      (instance) => requestOf(event, instance.database),
      ({ error }) => {
        event.isUnderWay = false;
        if (!error) {
          this.events = this.events.filter((each) => each !== event);
          this.arrived.push(event);
          return;
        }
        this.world.tell(`${event.to} fails: ${error.message}`);
        event.due = this.world.clock.now + Math.min(10 * SECOND * 2 ** (event.attempts - 1), 10 * MINUTE);
        if (event.due - event.born < DAY) return;
        this.events = this.events.filter((each) => each !== event);
        this.lost.push(event);
        this.world.noteFault('event: lost after a day');
      },
    );
  }

  /** Delivers an event again that has arrived already. */
  repeatEvent(chance: number): boolean {
    const event = this.world.pick(this.arrived.slice(-20), chance);
    if (!event) return false;
    this.world.noteFault('event: twice');
    this.world.tell(`the event of ${event.path} reaches ${event.to} a second time`);
    this.world.invoke(
      event.to,
      (instance) => requestOf(event, instance.database),
      () => {},
    );
    return true;
  }

  /** @throws with the SDK's code for a name that counts still */
  add(queue: string, data: object, { id, scheduleTime }: { id: string; scheduleTime?: Date }): void {
    const settings = this.world.functions.find(({ name }) => name === queue)?.queue;
    if (!settings) throw new Error(`There is no queue ${queue}`);
    const now = this.world.clock.now;
    const until = this.names.get(`${queue} ${id}`);
    if (until !== undefined && until > now)
      throw Object.assign(new Error('A task with this id exists'), { code: 'functions/task-already-exists' });
    this.names.set(`${queue} ${id}`, Number.POSITIVE_INFINITY);
    this.tasks.push({
      id,
      queue,
      data,
      settings,
      due: Math.max(now, +(scheduleTime ?? 0)),
      attempts: 0,
      isUnderWay: false,
    });
  }

  dueTasks(): readonly Task[] {
    const isFull = ({ queue, settings }: Task) =>
      this.tasks.filter((each) => each.queue === queue && each.isUnderWay).length >= settings.atOnce;
    return this.tasks.filter((task) => !task.isUnderWay && task.due <= this.world.clock.now && !isFull(task));
  }

  dispatch(task: Task): void {
    task.isUnderWay = true;
    task.attempts += 1;
    if (task.attempts > MOST_ATTEMPTS)
      this.world.violate('every retry is bounded', `${task.queue} has tried ${task.attempts} times`);
    const { queue, data, attempts } = task;
    this.world.tell(
      `${queue} gets its task ${JSON.stringify(data)}${attempts > 1 ? `, attempt ${attempts}` : ''}`,
    );
    this.world.invoke(
      queue,
      () => ({ data, retryCount: attempts - 1 }),
      ({ error }) => {
        task.isUnderWay = false;
        if (error && this.isCalm)
          this.world.violate('without faults nothing is tried again', `${queue} fails`);
        // Cloud Tasks tries without end for -1.
        const isDropped =
          error !== undefined && task.settings.attempts > 0 && attempts >= task.settings.attempts;
        if (error && !isDropped) {
          task.due = this.world.clock.now + backoff(attempts, task.settings);
          return;
        }
        if (isDropped) {
          this.world.noteFault('task: dropped after its attempts');
          this.world.tell(`${queue} drops its task after ${attempts} attempts`);
        }
        this.tasks = this.tasks.filter((each) => each !== task);
        this.names.set(`${queue} ${task.id}`, this.world.clock.now + HOUR);
        this.done.push(task);
      },
    );
  }

  repeatTask(chance: number): boolean {
    const task = this.world.pick(
      [...this.done.slice(-10), ...this.tasks.filter(({ isUnderWay }) => isUnderWay)],
      chance,
    );
    if (!task) return false;
    const { queue, data, attempts } = task;
    this.world.noteFault('task: twice');
    this.world.tell(`${queue} gets its task ${JSON.stringify(data)} a second time`);
    this.world.invoke(
      queue,
      () => ({ data, retryCount: Math.max(0, attempts - 1) }),
      () => {},
    );
    return true;
  }

  runSchedule(schedule: Schedule, attempt = 1): void {
    const { name } = schedule;
    schedule.due = nextTime(schedule.every, this.world.clock.now);
    this.world.tell(`${name} runs by its schedule`);
    const scheduleTime = new Date(this.world.clock.now).toISOString();
    this.world.invoke(
      name,
      () => ({ scheduleTime }),
      ({ error }) => {
        if (!error || !isDaily(schedule) || attempt > 3) return;
        this.world.clock.later(() => this.runSchedule(schedule, attempt + 1), 10 * SECOND * 2 ** attempt);
      },
    );
  }

  /** The next time at which something can be delivered; undefined if nothing waits. */
  next(): number | undefined {
    const { now } = this.world.clock;
    const later = [...this.events, ...this.tasks].filter(({ due, isUnderWay }) => !isUnderWay && due > now);
    const waiting = [...this.dueEvents(), ...this.dueTasks(), ...later];
    return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ due }) => due));
  }

  get isIdle(): boolean {
    return this.events.length === 0 && this.tasks.length === 0;
  }
}

const isDaily = ({ every }: Schedule) => !every.startsWith('*/');

/** Only the two forms that the functions use. */
function nextTime(every: string, now: number): number {
  const [, minutes] = /^\*\/(\d+) /.exec(every) ?? [];
  if (minutes) return (Math.floor(now / (Number(minutes) * MINUTE)) + 1) * Number(minutes) * MINUTE;
  const [minute, hour] = every.split(' ').map(Number);
  const today = Math.floor((now + KLANG) / DAY) * DAY - KLANG + (hour ?? 0) * HOUR + (minute ?? 0) * MINUTE;
  return today > now ? today : today + DAY;
}

function backoff(attempt: number, { least, most, doublings }: Task['settings']): number {
  const steps = Math.max(0, attempt - 1 - doublings);
  return SECOND * Math.min(most, least * 2 ** Math.min(attempt - 1, doublings) * (1 + steps));
}

function paramsOf(pattern: string, path: readonly string[]): Readonly<Record<string, string>> | undefined {
  const parts = pattern.split('/');
  if (parts.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const [, name] = /^\{(.+)\}$/.exec(part) ?? [];
    if (name) params[name] = path[index] ?? '';
    else if (part !== path[index]) return undefined;
  }
  return params;
}

/** The SDK's own way from a document on the wire to a snapshot, which `firebase-functions` uses too. */
interface Decoding {
  snapshot_(document: Wire | string, readTime?: object, encoding?: string): DocumentSnapshot;
}

function requestOf(event: Event, database: unknown): object {
  const { id, path, params, before, after, time, authType, authId } = event;
  const name = `projects/${PROJECT}/databases/(default)/documents/${path}`;
  const snapshot = (document: Wire | undefined) =>
    (database as Decoding).snapshot_(
      document ?? name,
      { seconds: String(Math.floor(Date.parse(time) / SECOND)), nanos: 0 },
      'protobufJS',
    );
  const single = before && after ? undefined : snapshot(after ?? before);
  const change = { before: snapshot(before), after: snapshot(after) };
  const isWhole = /^(send-form|forget-inquiry|tell-owners)/.test(event.to);
  return {
    id,
    time,
    params,
    document: path,
    authType,
    ...(authId && { authId }),
    data: isWhole ? single : change,
  };
}
