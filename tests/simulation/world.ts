import type { Site } from '@site/domain/publishing/site';
import { createFirestoreService, type FirestoreService } from '@site/emulator/service';
import type { Firestore } from 'firebase-admin/firestore';
import { type Clock, chanceOf } from './clock.ts';
import { asRpcError, type DatabaseCall, databaseOn, PROJECT } from './database.ts';
import { type compileProgram, type Deployed, startInstance } from './instance.ts';
import { outsideOf } from './outside.ts';
import { Platform } from './platform.ts';
import { siteOf } from './site.ts';

/** An instance of the functions, or a browser: both ask the world for something. */
export interface Asker {
  readonly name: string;
  isAlive: boolean;
}

interface Instance extends Asker {
  readonly build: string;
  readonly functions: readonly Deployed[];
  readonly database: Firestore;
  /** Its work that has not ended. */
  readonly work: Set<Invocation>;
  /** Until this step its calls do not move. */
  standsUntil: number;
}

interface Invocation {
  readonly name: string;
  end(outcome: Outcome): void;
}

/** `error` is undefined after success. A crash or the end of the time is an error too. */
export interface Outcome {
  readonly answer?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: string };
}

/** A page that an instance has drawn, and the moment at which it began. */
interface Rendering {
  readonly by: Asker;
  readonly begun: number;
  readonly html: string;
}

/** The targets of a call. Each fails in its own way. */
type PlaceName = 'database' | 'mail server' | 'web' | 'queue';

export type Fault = 'refused' | 'answer lost' | 'dies before' | 'dies after' | 'hangs';

interface Call {
  readonly by: Asker;
  readonly place: PlaceName;
  readonly about: string;
  /** The error of a place that refuses the call, and the error of a lost answer. */
  readonly refusal: () => Error;
  readonly loss: () => Error;
  perform(): Promise<unknown>;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

export class Violation extends Error {
  readonly invariant: string;
  constructor(invariant: string, message: string) {
    super(`${invariant}: ${message}`);
    this.invariant = invariant;
  }
}

export interface Program {
  readonly run: ReturnType<typeof compileProgram>;
  readonly file: string;
  readonly rules: string;
  readonly clock: Clock;
}

/** Each seed tries some things hard and others hardly at all: swarm testing (Groce et al., 2012). */
const HABITS = [0.25, 1, 1, 6];

const START = Date.UTC(2026, 4, 6, 1);

export class World {
  readonly clock: Clock;
  readonly service: FirestoreService = createFirestoreService();
  readonly platform: Platform;
  readonly outside: ReturnType<typeof outsideOf>;
  /** The database without rules, for the world itself: its reads are no steps. */
  readonly store: Firestore;
  readonly story: string[] = [];
  readonly faults = new Map<string, number>();
  readonly calls: Call[] = [];
  /** The renderings of each page, by path. */
  readonly renderings = new Map<string, readonly Rendering[]>();
  /** Choices that belong to the world, not to the code in it. */
  readonly chance: () => number;
  instances: Instance[] = [];
  /** The build of the functions, and of every new instance. */
  build = 'build-1';
  steps = 0;
  /** Steps. */
  restWithin = 0;
  violation: Violation | undefined;
  private readonly program: Program;
  private count = 0;
  private moment = 0;
  private readonly habits = new Map<string, number>();
  private readonly chanceOfHabits: () => number;

  constructor(program: Program, seed: number) {
    this.program = program;
    this.clock = program.clock;
    this.clock.begin(START, seed);
    this.chance = chanceOf(seed ^ 0x5eed);
    this.chanceOfHabits = chanceOf(seed ^ 0xab17);
    this.service.admin.setRules(PROJECT, program.rules, { ignoreErrors: false });
    this.store = databaseOn(this.service, { projectId: PROJECT });
    this.outside = outsideOf(this);
    this.instances = [this.start(), this.start()];
    this.platform = new Platform(this);
  }

  get functions(): readonly Deployed[] {
    const [first] = this.instances;
    if (!first) throw new Error('No instance runs');
    return first.functions;
  }

  tell(words: string): void {
    const time = new Date(this.clock.now).toISOString().slice(5, 23).replace('T', ' ');
    this.story.push(`${time}  ${words}`);
  }

  noteFault(name: string): void {
    this.faults.set(name, (this.faults.get(name) ?? 0) + 1);
  }

  /** Only the first one counts. */
  violate(invariant: string, message: string): void {
    this.violation ??= new Violation(invariant, message);
  }

  pick<T>(all: readonly T[], chance = this.chance()): T | undefined {
    return all[Math.floor(chance * all.length)];
  }

  private start(): Instance {
    this.count += 1;
    const instance = {
      name: `instance ${this.count}`,
      isAlive: true,
      build: this.build,
      work: new Set<Invocation>(),
      standsUntil: 0,
    };
    const database = this.databaseFor(instance);
    const functions = startInstance(this.program.run, this.program.file, this.clock, {
      database,
      site: this.watched(siteOf(this.build), instance),
      ...this.outside.seamsFor(instance),
      log: (words) => this.tell(`${instance.name} logs: ${words}`),
      isAlive: () => instance.isAlive,
    });
    return Object.assign(instance, { functions, database });
  }

  private watched(site: Site, by: Asker): Site {
    return {
      ...site,
      render: async (path, documents) => {
        const begun = this.nextMoment();
        const page = await site.render(path, documents);
        this.renderings.set(path, [...(this.renderings.get(path) ?? []), { by, begun, html: page.html }]);
        return page;
      },
    };
  }

  /** Numbers what happens, since much happens at one time of the clock. */
  nextMoment(): number {
    this.moment += 1;
    return this.moment;
  }

  /** The database for an instance, or for the browser with this token. */
  databaseFor(by: Asker, token?: string): Firestore {
    return databaseOn(this.service, {
      projectId: PROJECT,
      ...(token && { authorization: `Bearer ${token}` }),
      through: <T>(call: DatabaseCall, perform: () => Promise<T>) => {
        const [refusal, loss] =
          call.method === 'commit'
            ? (['ABORTED', 'UNKNOWN'] as const)
            : (['UNAVAILABLE', 'UNAVAILABLE'] as const);
        return this.ask(by, {
          place: 'database',
          about: wordsOf(call),
          perform,
          refusal: () => asRpcError({ code: refusal, message: 'Too much contention on these documents' }),
          loss: () => asRpcError({ code: loss, message: 'The connection was lost' }),
        });
      },
    });
  }

  /** A call that waits until a step lets it through. */
  ask<T>(
    by: Asker,
    call: Pick<Call, 'place' | 'about' | 'refusal' | 'loss'> & { perform(): Promise<T> },
  ): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      if (by.isAlive) this.calls.push({ ...call, by, resolve, reject });
    }) as Promise<T>;
  }

  /** Lets a call through, or fails it. */
  async proceed(call: Call, fault?: Fault): Promise<void> {
    this.calls.splice(this.calls.indexOf(call), 1);
    const { by, place, about } = call;
    const isBrowser = !this.instances.some((instance) => instance === by);
    const kind = isBrowser && fault?.startsWith('dies') ? undefined : fault;
    this.tell(`${by.name} ${about}${kind ? `, but ${told[kind](place)}` : ''}`);
    if (kind) this.noteFault(`${place}: ${kind}`);
    const kill = () => this.kill(by);
    const settled = () =>
      call.perform().then(
        (answer) => ({ answer }),
        (error: Error) => ({ error }),
      );
    const after = (act: (outcome: { answer?: unknown; error?: Error }) => void) => void settled().then(act);
    if (kind === 'dies before') kill();
    else if (kind === 'refused') call.reject(call.refusal());
    else if (kind === 'hangs') {
      if (this.chance() < 0.5) void settled();
      if (place !== 'web') this.clock.later(() => by.isAlive && call.reject(call.loss()), 10_000);
    } else if (kind === 'dies after') after(kill);
    else if (kind === 'answer lost') after(() => by.isAlive && call.reject(call.loss()));
    else
      after(({ answer, error }) => {
        if (!by.isAlive) return;
        if (error) call.reject(error);
        else call.resolve(answer);
      });
    await this.clock.quiet();
  }

  /** Ends an instance with all that it works on. Another one starts. */
  kill(by: Asker): void {
    const place = this.instances.indexOf(by as Instance);
    const dead = this.instances[place];
    if (!dead) return;
    dead.isAlive = false;
    this.outside.excuse('a crash');
    this.forgetCalls(dead);
    this.instances[place] = this.start();
    for (const invocation of [...dead.work]) invocation.end({ error: { message: 'The instance crashed' } });
  }

  forgetCalls(by: Asker): void {
    for (let index = this.calls.length - 1; index >= 0; index -= 1)
      if (this.calls[index]?.by === by) this.calls.splice(index, 1);
  }

  /** Returns all calls but those of an instance that stands still. */
  movingCalls(): readonly Call[] {
    const still = this.instances.filter(({ standsUntil }) => standsUntil > this.steps);
    return this.calls.filter(({ by }) => !still.some((instance) => instance === by));
  }

  /** Returns a factor of this seed, by which something happens more or less often. */
  habit(name: string, all: readonly number[] = HABITS): number {
    const known = this.habits.get(name) ?? this.pick(all, this.chanceOfHabits()) ?? 1;
    this.habits.set(name, known);
    return known;
  }

  /** Runs a function on one of the instances. After its time the platform gives up, but the code goes on. */
  invoke(name: string, requestFor: (instance: Instance) => object, done: (outcome: Outcome) => void): void {
    const instance = this.pick(this.instances);
    const called = instance?.functions.find((each) => each.name === name);
    if (!instance || !called) {
      done({ error: { message: `There is no function ${name}` } });
      return;
    }
    let isOver = false;
    const invocation: Invocation = {
      name,
      end: (outcome) => {
        instance.work.delete(invocation);
        if (isOver) return;
        isOver = true;
        this.clock.cancel(timer);
        done(outcome);
      },
    };
    const timer = this.clock.later(() => {
      this.tell(`${name} takes too long for the platform`);
      this.noteFault('function: too slow');
      this.outside.excuse('the end of the time');
      invocation.end({ error: { message: 'The time is over' } });
    }, called.timeoutSeconds * 1000);
    instance.work.add(invocation);
    const run = async () => called.run(requestFor(instance));
    run().then(
      (answer) => invocation.end({ answer }),
      (error) => invocation.end({ error: error ?? {} }),
    );
  }

  /** The platform ends instances without work. */
  switchOff(): void {
    for (const instance of [...this.instances]) this.kill(instance);
    this.clock.forget();
  }

  /** New code everywhere. Old instances end with their work, as after a restart. */
  deployFunctions(build: string): void {
    this.build = build;
    for (const instance of [...this.instances]) this.kill(instance);
  }
}

const told: Readonly<Record<Fault, (place: PlaceName) => string>> = {
  refused: (place) => `the ${place} refuses`,
  'answer lost': () => 'the answer is lost',
  'dies before': () => 'dies before that',
  'dies after': () => 'dies right after that',
  hangs: (place) => `the ${place} hangs`,
};

type Part = { readonly [name: string]: Part | undefined } & readonly Part[] & string;

/** Such as "writes leads/contact:1". Paths are without the database. */
function wordsOf({ method, request }: DatabaseCall): string {
  const asked = request as unknown as Part;
  const short = (name: unknown) => String(name).replace(/^projects\/.*?\/documents\/?/, '');
  const writes = (asked['writes'] ?? []) as unknown as readonly Part[];
  const written = writes.map((write) =>
    write['delete'] ? `${short(write['delete'])} (gone)` : short(write['update']?.['name']),
  );
  if (method === 'commit' || method === 'batchWrite') return `writes ${written.join(', ') || 'nothing'}`;
  if (method === 'batchGetDocuments')
    return `reads ${((asked['documents'] ?? []) as unknown as string[]).map(short).join(', ')}`;
  if (method === 'rollback' || method === 'beginTransaction')
    return `${method === 'rollback' ? 'gives up' : 'begins'} a transaction`;
  const query = asked['structuredQuery'] ?? asked['structuredAggregationQuery']?.['structuredQuery'];
  const from = ((query?.['from'] ?? []) as unknown as Part[]).map((each) => each['collectionId']);
  const parent = short(asked['parent']);
  return `${method === 'runQuery' ? 'searches' : 'counts'} ${[parent, ...from].filter(Boolean).join('/')}`;
}
