import { createHash } from 'node:crypto';
import type { GuardedAccess } from '@site/domain/collections';
import type { ProcedureName, RequestOf } from '@site/domain/procedures';
import { hasAccess, type Role } from '@site/domain/roles';
import type { Firestore } from 'firebase-admin/firestore';
import { contentSamples } from '../support/samples.ts';
import { PROJECT } from './database.ts';
import { tokenOf } from './instance.ts';
import type { Asker, Outcome, World } from './world.ts';

/** Administrators with their browsers, and what the world promised to somebody. */

export const HOUR = 3_600_000;

/** Two of them share a telephone. */
export const visitors = ['nurul', 'wei', 'kumar', 'aminah', 'tan'].map((name, index) => ({
  name,
  email: `${name}@visitor.example`,
  phone: `+60123456${String(Math.min(index, 3) + 100)}`,
  isAlone: index < 3,
}));

/** A draft that its schedule cannot publish. */
const INCOMPLETE = 'kancil';

export interface Administrator {
  readonly id: string;
  readonly name: string;
  role: Role;
  session: { readonly id: string; readonly secret: string } | undefined;
}

/** The promises that somebody got from the world, for the invariants. */
class Memory {
  readonly team: readonly Administrator[] = [
    { id: 'farah', name: 'Farah', role: 'owner', session: undefined },
    { id: 'ali', name: 'Ali', role: 'editor', session: undefined },
    { id: 'siti', name: 'Siti', role: 'sales', session: undefined },
  ];
  /** Paths of enquiries whose form said that they were sent, and the address in them. */
  readonly accepted = new Map<string, string>();
  /** Paths and addresses that somebody asked to delete. */
  readonly deleted = new Set<string>();
  /** Addresses of people who asked to be erased, and send nothing afterwards. */
  readonly silent = new Set<string>();
  /** True once somebody asked to merge or to split people. */
  isRegrouped = false;
  /** Those whose erasure succeeded. */
  readonly erased = new Set<string>();
  readonly endedSessions: { readonly id: string; readonly userId: string; readonly role: Role }[] = [];
}

/** Numbers from 0 to 1, always the same for one plan. */
export type Luck = () => number;

/** A call of a procedure that was refused. */
class Refusal extends Error {}

export class People {
  readonly memory = new Memory();
  readonly world: World;
  private readonly browsers = new Map<string, Asker>();

  constructor(world: World) {
    this.world = world;
  }

  async settleIn(): Promise<void> {
    const { store, clock } = this.world;
    const now = new Date(clock.now - 48 * HOUR);
    for (const { id, name, role } of this.memory.team) {
      const account = {
        username: name,
        username_key: name.toLowerCase(),
        password_hash: 'none',
        email: `${id}@klang.example`,
      };
      await store
        .doc(`admin_users/${id}`)
        .set({ ...account, role, failed_attempts: 0, locked_until: null, created_at: now });
      await store.doc(`people/${id}`).set({ username: name, role, active: true });
    }
    await store.doc('car_brands/perodua').set(contentSamples.car_brands);
    for (const id of ['ativa', 'myvi'])
      await store.doc(`car_listings/${id}`).set({
        ...contentSamples.car_listings,
        model: id,
        availability: 'available',
        created_at: now,
        updated_at: now,
      });
    for (const [id, minutes] of [
      ['axia', 1.5],
      ['bezza', 7],
      [INCOMPLETE, 1.5],
    ] as const) {
      const data = {
        ...contentSamples.car_listings,
        model: id === INCOMPLETE ? '' : id,
        availability: 'available',
      };
      await store.doc(`drafts/car_listings:${id}`).set({
        ...{ collection: 'car_listings', document_id: id, data, updated_at: now, updated_by: 'ali' },
        publish_at: new Date(clock.now + minutes * 60_000),
      });
    }
  }

  browser(name: string): Asker {
    const known = this.browsers.get(name) ?? { name, isAlive: true };
    this.browsers.set(name, known);
    return known;
  }

  database(name: string, token?: string): Firestore {
    return this.world.databaseFor(this.browser(name), token);
  }

  /** Signs in if needed: stored as sign-in does, since sign-in itself has tests of its own. */
  async tokenFor(person: Administrator): Promise<string> {
    const { store, clock } = this.world;
    const stored = person.session && (await store.doc(`admin_sessions/${person.session.id}`).get());
    if (!person.session || !stored?.exists || stored.get('expires_at').toMillis() <= clock.now) {
      const secret = clock.uuid();
      const id = createHash('sha256').update(secret).digest('hex');
      const times = { created_at: new Date(clock.now), expires_at: new Date(clock.now + 12 * HOUR) };
      const session = {
        admin_user_id: person.id,
        username: person.name,
        role: person.role,
        device: null,
        ...times,
      };
      await store.doc(`admin_sessions/${id}`).set(session);
      person.session = { id, secret };
    }
    return sessionToken(person.id, person.session.id);
  }

  /** Undefined without anybody of the role. */
  somebody(access: GuardedAccess, luck: Luck): Administrator | undefined {
    return this.world.pick(
      this.memory.team.filter(({ role }) => hasAccess(role, access)),
      luck(),
    );
  }

  /** @throws Refusal */
  call<N extends ProcedureName>(
    name: N,
    data: RequestOf<N>,
    token?: string,
  ): Promise<Record<string, unknown>> {
    const claims = token && JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const auth = claims && { uid: claims.sub, token: { ...claims, aud: PROJECT } };
    const rawRequest = { headers: {}, rawBody: Buffer.from(JSON.stringify(data)) };
    return new Promise((resolve, reject) => {
      this.world.invoke(
        name.replaceAll('.', '-'),
        () => ({ data, auth, rawRequest }),
        ({ answer, error }: Outcome) => {
          if (error) reject(new Refusal(error.message ?? 'refused'));
          else resolve(answer as Record<string, unknown>);
        },
      );
    });
  }

  /** Calls as somebody with this access, and tells the story. */
  async callAs<N extends ProcedureName>(
    access: Role,
    luck: Luck,
    name: N,
    data: RequestOf<N>,
  ): Promise<Record<string, unknown> | undefined> {
    const person = this.somebody(access, luck);
    if (!person) return undefined;
    const token = await this.tokenFor(person);
    this.world.tell(`${person.name} asks ${name} ${JSON.stringify(data)}`);
    const answer = await this.call(name, data, token);
    this.world.tell(`${person.name} hears from ${name}: ${JSON.stringify(answer).slice(0, 120)}`);
    return answer;
  }

  async some(collection: string, luck: Luck) {
    const { docs } = await this.world.store.collection(collection).get();
    return this.world.pick(docs, luck());
  }
}

export const sessionToken = (userId: string, sessionId: string) =>
  tokenOf(userId, { admin: true, session_id: sessionId, aud: PROJECT });

export const later = (people: People, hours: number) =>
  new Date(people.world.clock.now + hours * HOUR).toISOString();
