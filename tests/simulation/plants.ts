import type { Edit } from './program.ts';

/** Bugs that the simulation must find, as changes of the source. `tools` plants one after the other: docs/testing.md has the results. */

interface Plant {
  readonly name: string;
  readonly edits: readonly Edit[];
}

export const plants: readonly Plant[] = [
  {
    name: 'an idempotency key removed: each event makes a notification of its own',
    edits: [
      {
        find: 'const entryId = outboxId(eventId, name);',
        put: 'const entryId = outboxId(eventId + Math.random(), name);',
      },
    ],
  },
  {
    name: 'a transaction replaced by read and write: the statistics of a lead',
    edits: [
      {
        find: "parsed(pathOf('stats_leads', leadId), statsLead, transaction)",
        put: "parsed(pathOf('stats_leads', leadId), statsLead)",
      },
      {
        find: "parsedEach('stats_daily', names, statsDay, transaction)",
        put: "parsedEach('stats_daily', names, statsDay, undefined as never)",
      },
    ],
  },
  {
    name: 'a lease that is not renewed',
    edits: [
      {
        find: 'current?.holder === holder ? held(holder, new Date()) : { outcome: false },',
        put: '({ outcome: current === undefined }),',
      },
    ],
  },
  {
    name: 'a page that is marked again meanwhile counts as published',
    edits: [
      {
        find: '.update(database.doc(publicationPath(path)), result, { lastUpdateTime: asOf })',
        put: '.update(database.doc(publicationPath(path)), result)',
      },
    ],
  },
  {
    name: 'a crash between outbox and task: a repeated event queues no task, and no night makes up for it',
    edits: [
      {
        find: 'const entry = await addToOutbox(entryId, newEntry(name, submission, now));',
        put: `if (!(await createDocument(pathOf('outbox', entryId), newEntry(name, submission, now)))) continue;
    const entry = newEntry(name, submission, now);`,
      },
      { find: '    sendForgottenAgain,\n    applyRetention,', put: '    applyRetention,' },
    ],
  },
  {
    name: 'a retry that is not bounded',
    edits: [
      {
        find: "if (attempt > backoff.attempts) return { state: 'ERROR', last_error: 'The last attempt did not end' };",
        put: '',
      },
      { find: "if (attempt >= backoff.attempts) return { state: 'ERROR', last_error };", put: '' },
      { find: 'maxAttempts: attempts + SPARE_ATTEMPTS', put: 'maxAttempts: -attempts' },
    ],
  },
  {
    name: 'a history entry outside of the transaction of its deletion',
    edits: [
      {
        find: "transaction.create(reference, !isDraft && found?.isDraft ? { ...entry, kind: 'hide' } : entry);",
        put: "await reference.create(!isDraft && found?.isDraft ? { ...entry, kind: 'hide' } : entry);",
      },
    ],
  },
  {
    name: 'a count that is increased twice',
    edits: [
      {
        find: 'for (const [name, day] of changedDays(days, before, after))',
        put: 'for (const [name, day] of changedDays(days, undefined, after))',
      },
    ],
  },
  {
    name: 'a condition on publishing dropped: entries are published before their time',
    edits: [{ find: "where('publish_at', '<=', now)", put: "where('publish_at', '!=', null)" }],
  },
  {
    name: 'an erased person left in the outbox',
    edits: [{ find: 'await deleteEvery(await notificationsOf(kind, inquiryId));\n}', put: '}' }],
  },
  {
    name: 'a role that is not asked again',
    edits: [{ find: 'if (!hasAccess(session.role, access)) throw new RoleRefused();', put: '' }],
  },
  {
    name: 'a timer that fires early: reminders of later days',
    edits: [{ find: ".where('next_step_at', '<', midnightAfter(day))", put: '' }],
  },
  {
    name: 'a cancelled schedule that is published',
    edits: [
      {
        find: 'if (expectedSchedule !== undefined && !(isExpected && isOwn))',
        put: 'if (expectedSchedule !== undefined && by && !(isExpected && isOwn))',
      },
    ],
  },
  {
    name: 'pages rendered by another build than Hosting has',
    edits: [{ find: 'if (isOther(await api.buildOf(now.base), build)) throw new OtherBuild();', put: '' }],
  },
];
