import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { deleteStrayPeople } from '../enquiries/forget.ts';
import { notificationsOf } from '../mail/outbox.ts';
import { reportCleanup } from '../platform/cleanup-reports.ts';
import { collectionOf, deleteEvery, everyDocument } from '../platform/documents.ts';

/**
 * Ends an import that began at `since`, before the queue of mails goes on. Deletes the notifications of imported enquiries, people and
 * keys without a lead, and all sessions. Cancels imported schedules that were due before. Idempotent. Returns the number by collection.
 */
export async function finishRestore(since: Date): Promise<Readonly<Record<string, number>>> {
  const removed: Record<string, number> = { outbox: 0, ...(await deleteStrayPeople()) };
  for (const kind of inquiryKindKeys) {
    const old = (await collectionOf(inquiryKinds[kind].collection)).where('created_at', '<', since);
    for await (const { id, createTime } of everyDocument(old.orderBy('created_at').select('created_at'))) {
      // Older documents had their events before.
      if (createTime.toDate() < since) continue;
      removed['outbox'] = (removed['outbox'] ?? 0) + (await deleteEvery(await notificationsOf(kind, id)));
    }
  }
  // Sessions of a backup, and links and tickets that were used since.
  for (const collection of ['admin_sessions', 'login_tickets', 'password_links'] as const)
    removed[collection] = await deleteEvery(await collectionOf(collection));
  removed['schedules'] = await cancelSchedules(since);
  // `makeUpForLostEvents` mails nobody about older enquiries.
  await reportCleanup('restore', removed, { at: since });
  return removed;
}

/** Cancels the schedules of imported drafts, whose content may have been published or deleted since. */
async function cancelSchedules(since: Date): Promise<number> {
  const due = await (await collectionOf('drafts')).where('publish_at', '<', since).get();
  const imported = due.docs.filter(({ updateTime }) => updateTime.toDate() >= since);
  for (const { ref } of imported) await ref.update({ publish_at: null });
  return imported.length;
}
