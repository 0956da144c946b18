import { sendReplyRequest } from '@site/domain/procedures/leads';
import { sendReply } from '../leads/send-reply.ts';
import { callable } from '../platform/callable.ts';

/**
 * Sales may call. Mails the visitor of a lead, at the address of the enquiry and at no other, in the words of a template or in words that
 * somebody has edited, as plain text. Answers once the mail waits; the outbox shows what comes of it.
 */
export const sendReplyProcedure = callable('send-reply', {
  request: sendReplyRequest,
  handle: ({ template, language, text, ...asked }, by) =>
    sendReply({ ...asked, by }, { template, language, text }),
});
