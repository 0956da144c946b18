import { createHash } from 'node:crypto';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { FieldValue } from 'firebase-admin/firestore';
import { inquirySamples } from '../support/samples.ts';
import { type Action, contentActions, edit } from './content-actions.ts';
import { HOUR, later, sessionToken, visitors } from './people.ts';

/** The actions of people. Each action is one thing in one browser. */

export const actions: Readonly<Record<string, Action>> = {
  ...contentActions,
  'a visitor sends': {
    often: 10,
    async act(people, luck) {
      const visitor = people.world.pick(visitors, luck());
      const kind = people.world.pick(inquiryKindKeys, luck()) ?? 'contact';
      if (!visitor || people.memory.silent.has(visitor.email)) return;
      const answers: Record<string, unknown> = { ...inquirySamples[kind], email: visitor.email };
      if ('phone' in answers) answers['phone'] = visitor.phone;
      const document = people.database('a visitor').collection(inquiryKinds[kind].collection).doc();
      people.world.tell(`${visitor.name} sends the form ${kind}`);
      await document.create({ ...answers, status: 'new', created_at: FieldValue.serverTimestamp() });
      people.memory.accepted.set(document.path, visitor.email);
    },
  },
  'somebody works on a lead': {
    often: 8,
    async act(people, luck) {
      const lead = await people.some('leads', luck);
      if (!lead) return;
      const seen = { leadId: lead.id, revision: lead.get('revision') };
      const way = luck();
      if (way < 0.2)
        await people.callAs('sales', luck, 'close-lead', { ...seen, outcome: 'won', lostReason: null });
      else if (way < 0.3)
        await people.callAs('sales', luck, 'close-lead', { ...seen, outcome: null, lostReason: null });
      else if (way < 0.5)
        await people.callAs('sales', luck, 'send-reply', {
          ...seen,
          template: 'greeting',
          language: 'en',
          text: `Hello ${Math.floor(luck() * 1e6)}`,
        });
      else if (way < 0.7)
        await people.callAs('sales', luck, 'set-next-step', {
          ...seen,
          nextStep: 'Call',
          nextStepAt: later(people, 1 + luck() * 40),
        });
      else
        await people.callAs('sales', luck, 'add-note', { ...seen, text: `Note ${Math.floor(luck() * 1e6)}` });
    },
  },
  'somebody opens an enquiry, perhaps before its event comes': {
    often: 3,
    async act(people, luck) {
      const path = people.world.pick([...people.memory.accepted.keys()], luck()) ?? '';
      const [collection, inquiryId = ''] = path.split('/');
      const type = inquiryKindKeys.find((kind) => inquiryKinds[kind].collection === collection);
      if (type)
        await people.callAs('sales', luck, 'update-inquiry-status', { inquiryId, type, newStatus: 'read' });
    },
  },
  'somebody merges people': {
    often: 2,
    async act(people, luck) {
      const [one, other] = [await people.some('contacts', luck), await people.some('contacts', luck)];
      if (!one || !other || one.id === other.id) return;
      people.memory.isRegrouped = true;
      await people.callAs('sales', luck, 'merge-contacts', { contactId: one.id, otherContactId: other.id });
    },
  },
  'somebody splits people': {
    often: 1,
    async act(people, luck) {
      const found = await people.some('contacts', luck);
      const [leadId] = (found?.get('lead_ids') ?? []) as string[];
      if (!found || !leadId) return;
      people.memory.isRegrouped = true;
      await people.callAs('sales', luck, 'split-contacts', { contactId: found.id, leadIds: [leadId] });
    },
  },
  'an owner erases a person': {
    often: 2,
    async act(people, luck) {
      const visitor = people.world.pick(visitors, luck());
      if (!visitor || people.memory.silent.size > 2) return;
      if (people.world.calls.some(({ by }) => by.name === 'a visitor')) return;
      people.memory.deleted.add(visitor.email);
      people.memory.silent.add(visitor.email);
      await people.callAs('owner', luck, 'erase-person', { email: visitor.email, confirmed: 99 });
      people.memory.erased.add(visitor.email);
    },
  },
  'somebody deletes an enquiry, perhaps before its event comes': {
    often: 2,
    async act(people, luck) {
      const path = people.world.pick([...people.memory.accepted.keys()], luck());
      const person = people.somebody('sales', luck);
      if (!path || !person) return;
      people.memory.deleted.add(path);
      if (luck() < 0.5)
        await people.callAs('sales', luck, 'delete-inquiries', { leadIds: [path.replace('/', ':')] });
      else {
        const token = await people.tokenFor(person);
        people.world.tell(`${person.name} deletes ${path}`);
        await people.database(`${person.name}'s browser`, token).doc(path).delete();
      }
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
      const isHeard = await people.call('list-sessions', {}, token).then(
        () => true,
        () => false,
      );
      const isRead = await people
        .database('an old tab', token)
        .doc('publications/%2F')
        .get()
        .then(
          () => true,
          () => false,
        );
      if (isHeard || isRead)
        world.violate('a session that ended has no right', `${ended.userId} was still let in`);
    },
  },
  'somebody asks for more than the role allows': {
    often: 2,
    async act(people, luck) {
      const { world, memory } = people;
      const person = world.pick(
        memory.team.filter(({ role }) => role !== 'owner'),
        luck(),
      );
      if (!person) return;
      const token = await people.tokenFor(person);
      world.tell(`${person.name} asks for what only an owner may do`);
      const isHeard = await people.call('export-person', { email: 'nobody@visitor.example' }, token).then(
        () => true,
        () => false,
      );
      if (isHeard) world.violate('a session that ended has no right', `${person.name} acts as an owner`);
    },
  },
  'an owner changes a role': {
    often: 1,
    async act(people, luck) {
      const { world, memory } = people;
      const owner = memory.team.find(({ role }) => role === 'owner');
      const person = world.pick(
        memory.team.filter((each) => each !== owner),
        luck(),
      );
      if (!owner || !person) return;
      const role = person.role === 'editor' ? 'sales' : 'editor';
      const ticket = world.clock.uuid();
      const id = createHash('sha256').update(ticket).digest('hex');
      const times = { created_at: new Date(world.clock.now), expires_at: new Date(world.clock.now + HOUR) };
      await world.store
        .doc(`login_tickets/${id}`)
        .set({ admin_user_id: owner.id, username: owner.name, role: owner.role, ...times });
      const token = await people.tokenFor(owner);
      // A session that begins meanwhile, unlike one by sign-in, does not look at the user again.
      const { session } = person;
      world.tell(`${owner.name} gives ${person.name} the role ${role}`);
      await people.call('change-role', { userId: person.id, role, loginTicket: ticket }, token);
      const former = person.role;
      person.role = role;
      if (!session) return;
      // The old browser still holds its token.
      const old = sessionToken(person.id, session.id);
      const asked =
        former === 'editor'
          ? people.call('publish-pages', { paths: ['/about'] }, old)
          : people.call('merge-contacts', { contactId: 'one', otherContactId: 'other' }, old);
      if (
        await asked.then(
          () => true,
          () => false,
        )
      )
        world.violate('a session that ended has no right', `${person.name} acts in the role ${former}`);
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
        await people.call(
          'scrape-car-listing',
          { sourceType: 'pdf', sourceContent: source, jobId: job.id },
          token,
        );
      }),
  },
};
