import { leadActivity, leadId } from '@site/domain/enquiries/lead';
import { leadRefusals } from '@site/domain/enquiries/procedures';
import { hasAccess } from '@site/domain/roles';
import { audit } from '../accounts/audit.ts';
import { readAdminUser } from '../accounts/users.ts';
import { callable } from '../platform/callable.ts';
import { deleteDocuments, firestore, parsed } from '../platform/documents.ts';
import { changeLead, isStruck } from './change-lead.ts';
import { activityPath, assign, close, contactedBy, moveTo, note, open, plan, strike } from './lead.ts';
import { receiveInquiry } from './received.ts';

/** Owners and sales may call. Without a revision, `read` only replaces `new`, so that opening never undoes a colleague's status. */
export const updateInquiryStatus = callable('update-inquiry-status', {
  async handle({ inquiryId, type, newStatus, revision }, by) {
    const isOpening = newStatus === 'read' && revision === undefined;
    const move = () =>
      changeLead({ leadId: leadId(type, inquiryId), revision, by }, (lead) =>
        isOpening ? open(lead) : moveTo(lead, newStatus),
      );
    const answer = await move();
    if (answer.error !== leadRefusals.gone) return answer;
    // The event is still on its way, or the enquiry is older than leads.
    await receiveInquiry(type, inquiryId);
    const second = await move();
    return second.error === leadRefusals.gone ? { success: false, error: 'Enquiry not found' } : second;
  },
});

/** Owners and sales may call. Assigns a lead to an administrator with access to leads, or to nobody. */
export const assignLead = callable('assign-lead', {
  async handle({ assigneeId, ...asked }, by) {
    const assignee = assigneeId === null ? null : await readAdminUser(assigneeId);
    if (assignee === undefined || (assignee && !hasAccess(assignee.role, 'sales')))
      return { success: false, error: leadRefusals.noAssignee };
    return changeLead({ ...asked, by }, (lead) =>
      assign(lead, { id: assigneeId, name: assignee?.username ?? null }),
    );
  },
});

/** Owners and sales may call. Sets or clears the next step of a lead and its time. */
export const setNextStep = callable('set-next-step', {
  handle: ({ nextStep, nextStepAt, ...asked }, by) =>
    changeLead({ ...asked, by }, (lead) =>
      plan(lead, nextStep, nextStepAt === null ? null : new Date(nextStepAt)),
    ),
});

/** Owners and sales may call. Completes a lead as won, lost or spam, or reopens it. */
export const closeLead = callable('close-lead', {
  handle: ({ outcome, lostReason, ...asked }, by) =>
    changeLead({ ...asked, by }, (lead) => {
      if (outcome !== null) return close(lead, outcome, lostReason);
      return lead.stage === 'completed' ? moveTo(lead, 'in_progress') : leadRefusals.notClosed;
    }),
});

/** Owners and sales may call. Adds a note, which never changes. */
export const addNote = callable('add-note', {
  handle: ({ text, ...asked }, by) => changeLead({ ...asked, by }, () => note(text)),
});

/** Owners and sales may call. Strikes a note, which stays in the timeline. */
export const strikeNote = callable('strike-note', {
  async handle({ noteId, ...asked }, by) {
    const meant = await parsed(activityPath(asked.leadId, noteId), leadActivity);
    if (meant?.type !== 'note') return { success: false, error: leadRefusals.noNote };
    return changeLead({ ...asked, by }, async () =>
      (await isStruck(asked.leadId, noteId)) ? leadRefusals.noNote : strike(noteId),
    );
  },
});

/** Owners and sales may call. Records a contact outside of this system. */
export const recordContact = callable('record-contact', {
  handle: ({ channel, text, ...asked }, by) =>
    changeLead({ ...asked, by }, (lead, now) => contactedBy(lead, channel, text, now)),
});

/** Owners and sales may call, such as after a flood. The queue forgets leads and copies. The audit log keeps only the number. */
export const deleteInquiries = callable('delete-inquiries', {
  async handle({ leadIds }, by) {
    const database = await firestore();
    const paths = leadIds.map((id) => id.replace(':', '/'));
    await deleteDocuments(paths.map((path) => database.doc(path)));
    await audit('inquiries_deleted', by, { data: { documents: paths.length } });
    return { success: true, deleted: paths.length };
  },
});
