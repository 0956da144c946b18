import { createHash } from 'node:crypto';
import { SHOW_CAR_PRICES } from '@site/domain/collections';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { ProcedureName, RequestOf } from '@site/domain/procedures';
import { hasAccess, type Role } from '@site/domain/roles';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { contentSamples, inquirySamples } from '../support/samples.ts';
import { tokenOf } from './instance.ts';
import { type Asker, type Outcome, PROJECT, type World } from './world.ts';

/** What people do. Each action is one thing in one browser; `luck` chooses whom and what, always the same for one plan. */

const HOUR = 3_600_000;

export interface Administrator {
  readonly id: string;
  readonly name: string;
  role: Role;
  session: { readonly id: string; readonly secret: string } | undefined;
}

/** What the world promised to somebody, for the invariants. */
export class Memory {
  readonly team: readonly Administrator[] = [
    { id: 'farah', name: 'Farah', role: 'owner', session: undefined },
    { id: 'ali', name: 'Ali', role: 'editor', session: undefined },
    { id: 'siti', name: 'Siti', role: 'sales', session: undefined },
  ];
  /** Paths of enquiries whose form said that they were sent, and the address in them. */
  readonly accepted = new Map<string, string>();
  /** Paths and addresses that somebody asked to delete. */
  readonly deleted = new Set<string>();
  /** Addresses of people who were erased, and send nothing afterwards. */
  readonly erased = new Set<string>();
  readonly endedSessions: { readonly id: string; readonly userId: string; readonly role: Role }[] = [];
}

type Luck = () => number;

interface Action {
  readonly often: number;
  /** Undefined if there is nothing to do it with. */
  act(people: People, luck: Luck): Promise<void>;
}

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
      const account = { username: name, username_key: name.toLowerCase(), password_hash: 'none', email: `${id}@klang.example` };
      await store.doc(`admin_users/${id}`).set({ ...account, role, failed_attempts: 0, locked_until: null, created_at: now });
      await store.doc(`people/${id}`).set({ username: name, role, active: true });
    }
    await store.doc('car_brands/perodua').set(contentSamples.car_brands);
    for (const id of ['ativa', 'myvi'])
      await store.doc(`car_listings/${id}`).set({ ...contentSamples.car_listings, model: id, availability: 'available', created_at: now, updated_at: now });
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
      const session = { admin_user_id: person.id, username: person.name, role: person.role, device: null, ...times };
      await store.doc(`admin_sessions/${id}`).set(session);
      person.session = { id, secret };
    }
    return sessionToken(person.id, person.session.id);
  }

  /** Undefined without anybody of the role. */
  somebody(access: Role, luck: Luck): Administrator | undefined {
    return this.world.pick(this.memory.team.filter(({ role }) => hasAccess(role, access)), luck());
  }

  /** @throws Refusal */
  call<N extends ProcedureName>(name: N, data: RequestOf<N>, token?: string): Promise<Record<string, unknown>> {
    const claims = token && JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const auth = claims && { uid: claims.sub, token: { ...claims, aud: PROJECT } };
    const rawRequest = { headers: {}, rawBody: Buffer.from(JSON.stringify(data)) };
    return new Promise((resolve, reject) => {
      this.world.invoke(name.replaceAll('.', '-'), () => ({ data, auth, rawRequest }), ({ answer, error }: Outcome) => {
        if (error) reject(new Refusal(error.message ?? 'refused'));
        else resolve(answer as Record<string, unknown>);
      });
    });
  }

  /** Calls as somebody with this access, and tells the story. */
  async callAs<N extends ProcedureName>(access: Role, luck: Luck, name: N, data: RequestOf<N>): Promise<Record<string, unknown> | undefined> {
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

/** Two of them share a telephone. */
const visitors = ['nurul', 'wei', 'kumar', 'aminah', 'tan'].map((name, index) => ({
  name,
  email: `${name}@visitor.example`,
  phone: `+60123456${String(Math.min(index, 3) + 100)}`,
}));

const stamps = () => ({ created_at: FieldValue.serverTimestamp(), updated_at: FieldValue.serverTimestamp() });

/** Writes as an editor's browser under the rules. */
async function edit(people: People, luck: Luck, words: string, write: (database: Firestore, person: Administrator) => Promise<unknown>) {
  const person = people.somebody('editor', luck);
  if (!person) return;
  const token = await people.tokenFor(person);
  people.world.tell(`${person.name} ${words}`);
  await write(people.database(`${person.name}'s browser`, token), person);
}

async function listing(people: People, luck: Luck) {
  return people.some('car_listings', luck);
}

const later = (people: People, hours: number) => new Date(people.world.clock.now + hours * HOUR).toISOString();

export const actions: Readonly<Record<string, Action>> = {
  'a visitor sends': {
    often: 10,
    async act(people, luck) {
      const visitor = people.world.pick(visitors, luck());
      const kind = people.world.pick(inquiryKindKeys, luck()) ?? 'contact';
      if (!visitor || people.memory.erased.has(visitor.email)) return;
      const answers: Record<string, unknown> = { ...inquirySamples[kind], email: visitor.email };
      if ('phone' in answers) answers['phone'] = visitor.phone;
      const document = people.database('a visitor').collection(inquiryKinds[kind].collection).doc();
      people.world.tell(`${visitor.name} sends the form ${kind}`);
      await document.create({ ...answers, status: 'new', created_at: FieldValue.serverTimestamp() });
      people.memory.accepted.set(document.path, visitor.email);
    },
  },
  'an editor changes a vehicle': {
    often: 6,
    act: async (people, luck) => {
      const found = await listing(people, luck);
      const price = `${Math.floor(luck() * 90) + 10},000`;
      const changes = luck() < 0.5 ? { price } : { color: people.world.pick(['Red', 'Blue', 'White'], luck()) };
      if (found) await edit(people, luck, `changes ${found.ref.path} to ${JSON.stringify(changes)}`, (database) => database.doc(found.ref.path).update({ ...changes, updated_at: FieldValue.serverTimestamp() }));
    },
  },
  'an editor adds a vehicle': {
    often: 2,
    act: (people, luck) =>
      edit(people, luck, 'adds a vehicle', (database) =>
        database.collection('car_listings').doc().create({ ...contentSamples.car_listings, availability: 'available', model: `Model ${Math.floor(luck() * 99)}`, ...stamps() })),
  },
  'an editor deletes a vehicle': {
    often: 2,
    act: async (people, luck) => {
      const found = await listing(people, luck);
      if (found) await edit(people, luck, `deletes ${found.ref.path}`, (database) => database.doc(found.ref.path).delete());
    },
  },
  'an editor renames the brand': {
    often: 1,
    act: (people, luck) =>
      edit(people, luck, 'renames the brand', (database) => database.doc('car_brands/perodua').update({ name: `Perodua ${Math.floor(luck() * 9)}` })),
  },
  'an editor changes a hero image': {
    often: 1,
    act: (people, luck) =>
      edit(people, luck, 'changes the picture of a page', (database) =>
        database.doc('hero_images/about').set({ ...contentSamples.hero_images, alt_text: `Klang ${Math.floor(luck() * 99)}`, updated_at: FieldValue.serverTimestamp() })),
  },
  'an owner switches prices': {
    often: 2,
    async act(people, luck) {
      const owner = people.somebody('owner', luck);
      if (!owner) return;
      const token = await people.tokenFor(owner);
      const setting_value = luck() < 0.5;
      people.world.tell(`${owner.name} switches prices ${setting_value ? 'on' : 'off'}`);
      const setting = { setting_key: SHOW_CAR_PRICES, setting_value, updated_at: FieldValue.serverTimestamp() };
      await people.database(`${owner.name}'s browser`, token).doc(`admin_settings/${SHOW_CAR_PRICES}`).set(setting);
    },
  },
  'an editor writes a draft': {
    often: 3,
    act: (people, luck) =>
      edit(people, luck, 'writes a draft', async (database, person) => {
        const id = database.collection('car_listings').doc().id;
        const { ...data } = { ...contentSamples.car_listings, availability: 'available', model: `Draft ${Math.floor(luck() * 99)}` };
        await database.doc(`drafts/car_listings:${id}`).create({ collection: 'car_listings', document_id: id, data, publish_at: null, updated_at: FieldValue.serverTimestamp(), updated_by: person.id });
      }),
  },
  'an editor publishes, schedules or cancels a draft': {
    often: 5,
    async act(people, luck) {
      const found = await people.some('drafts', luck);
      if (!found) return;
      const documentId: string = found.get('document_id');
      const way = luck();
      const publishAt = way < 0.4 ? {} : { publishAt: way < 0.8 ? later(people, luck() * 20 + 0.1) : null };
      await people.callAs('editor', luck, 'publish-entry', { collection: found.get('collection'), documentId, ...publishAt });
    },
  },
  'an editor hides a vehicle': {
    often: 2,
    async act(people, luck) {
      const found = await listing(people, luck);
      if (found) await people.callAs('editor', luck, 'hide-entry', { collection: 'car_listings', documentId: found.id });
    },
  },
  'an editor restores a version': {
    often: 2,
    async act(people, luck) {
      const found = await people.some('history', luck);
      const version = people.world.pick([undefined, 'before', 'after'] as const, luck());
      if (found) await people.callAs('editor', luck, 'restore-version', { historyId: found.id, ...(version && { version }) });
    },
  },
  'an editor restores from the trash': {
    often: 2,
    async act(people, luck) {
      const found = await people.some('trash', luck);
      if (found) await people.callAs('editor', luck, 'restore-deleted', { trashId: found.id });
    },
  },
  'an editor imports': {
    often: 1,
    async act(people, luck) {
      const [found, importId] = [await listing(people, luck), people.world.clock.uuid()];
      const rows = [
        ...(found ? [{ id: found.id, price: `${Math.floor(luck() * 80) + 10},500` }] : []),
        { brand: 'Perodua', model: `Import ${Math.floor(luck() * 99)}`, year: '2024', price: '50,000', fuel_type: 'Petrol', transmission: 'CVT' },
      ];
      await people.callAs('editor', luck, 'import-listings', { action: 'import', importId, rows });
      if (luck() < 0.3) await people.callAs('editor', luck, 'import-listings', { action: 'undo', importId });
    },
  },
  'somebody works on a lead': {
    often: 8,
    async act(people, luck) {
      const lead = await people.some('leads', luck);
      if (!lead) return;
      const seen = { leadId: lead.id, revision: lead.get('revision') };
      const way = luck();
      if (way < 0.2) await people.callAs('sales', luck, 'close-lead', { ...seen, outcome: 'won', lostReason: null });
      else if (way < 0.3) await people.callAs('sales', luck, 'close-lead', { ...seen, outcome: null, lostReason: null });
      else if (way < 0.5) await people.callAs('sales', luck, 'send-reply', { ...seen, template: 'greeting', language: 'en', text: `Hello ${Math.floor(luck() * 1e6)}` });
      else if (way < 0.7) await people.callAs('sales', luck, 'set-next-step', { ...seen, nextStep: 'Call', nextStepAt: later(people, 1 + luck() * 40) });
      else if (way < 0.85) await people.callAs('sales', luck, 'update-inquiry-status', { inquiryId: lead.get('inquiry_id'), type: lead.get('kind'), newStatus: 'read' });
      else await people.callAs('sales', luck, 'add-note', { ...seen, text: `Note ${Math.floor(luck() * 1e6)}` });
    },
  },
  'somebody merges people': {
    often: 2,
    async act(people, luck) {
      const [one, other] = [await people.some('contacts', luck), await people.some('contacts', luck)];
      if (one && other && one.id !== other.id) await people.callAs('sales', luck, 'merge-contacts', { contactId: one.id, otherContactId: other.id });
    },
  },
  'somebody splits people': {
    often: 1,
    async act(people, luck) {
      const found = await people.some('contacts', luck);
      const [leadId] = (found?.get('lead_ids') ?? []) as string[];
      if (found && leadId) await people.callAs('sales', luck, 'split-contacts', { contactId: found.id, leadIds: [leadId] });
    },
  },
  'an owner erases a person': {
    often: 1,
    async act(people, luck) {
      const visitor = people.world.pick(visitors, luck());
      if (!visitor || people.memory.erased.size > 2) return;
      people.memory.deleted.add(visitor.email);
      const isComing = people.world.calls.some(({ by }) => by.name === 'a visitor');
      await people.callAs('owner', luck, 'erase-person', { email: visitor.email, confirmed: 99 });
      if (!isComing) people.memory.erased.add(visitor.email);
    },
  },
  'somebody deletes an enquiry': {
    often: 1,
    async act(people, luck) {
      const lead = await people.some('leads', luck);
      if (!lead) return;
      people.memory.deleted.add(lead.id.replace(':', '/'));
      await people.callAs('sales', luck, 'delete-inquiries', { leadIds: [lead.id] });
    },
  },
  'somebody signs out': {
    often: 1,
    async act(people, luck) {
      const person = people.world.pick(people.memory.team, luck());
      if (!person?.session) return;
      const { id, secret } = person.session;
      people.world.tell(`${person.name} signs out`);
      await people.call('end_admin_session', { p_session_token: secret });
      people.memory.endedSessions.push({ id, userId: person.id, role: person.role });
    },
  },
  'somebody tries an old session': {
    often: 2,
    async act(people, luck) {
      const { world, memory } = people;
      const ended = world.pick(memory.endedSessions, luck());
      if (!ended) return;
      const token = sessionToken(ended.userId, ended.id);
      world.tell(`somebody tries the session that ${ended.userId} ended`);
      const isHeard = await people.call('list-sessions', {}, token).then(() => true, () => false);
      const isRead = await people.database('an old tab', token).doc('publications/%2F').get().then(() => true, () => false);
      if (isHeard || isRead) world.violate('a session that ended has no right', `${ended.userId} was still let in`);
    },
  },
  'an owner changes a role': {
    often: 1,
    async act(people, luck) {
      const { world, memory } = people;
      const owner = memory.team.find(({ role }) => role === 'owner');
      const person = world.pick(memory.team.filter((each) => each !== owner), luck());
      if (!owner || !person) return;
      const role = person.role === 'editor' ? 'sales' : 'editor';
      const ticket = world.clock.uuid();
      const id = createHash('sha256').update(ticket).digest('hex');
      const times = { created_at: new Date(world.clock.now), expires_at: new Date(world.clock.now + HOUR) };
      await world.store.doc(`login_tickets/${id}`).set({ admin_user_id: owner.id, username: owner.name, role: owner.role, ...times });
      const token = await people.tokenFor(owner);
      world.tell(`${owner.name} gives ${person.name} the role ${role}`);
      await people.call('change-role', { userId: person.id, role, loginTicket: ticket }, token);
      const former = person.role;
      person.role = role;
      if (!person.session) return;
      // The old browser still holds its token.
      const old = sessionToken(person.id, person.session.id);
      const asked = former === 'editor' ? people.call('publish-pages', { paths: ['/about'] }, old) : people.call('merge-contacts', { contactId: 'one', otherContactId: 'other' }, old);
      if (await asked.then(() => true, () => false)) world.violate('a session that ended has no right', `${person.name} acts in the role ${former}`);
    },
  },
  'an editor asks the model': {
    often: 2,
    act: (people, luck) =>
      edit(people, luck, 'pastes an advertisement', async (database, person) => {
        const job = database.collection('car_listing_scraping_jobs').doc();
        const source = `Perodua Ativa 2024 for sale in Klang, number ${Math.floor(luck() * 99)}`;
        await job.create({ source_type: 'pdf', source_content: source, status: 'pending' });
        const token = await people.tokenFor(person);
        await people.call('scrape-car-listing', { sourceType: 'pdf', sourceContent: source, jobId: job.id }, token);
      }),
  },
};
