import { Box, Grid, HStack, Stack } from '@chakra-ui/react';
import { whatsappLink } from '@site/domain/company';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { type ContactChannel, writerName } from '@site/domain/enquiries/lead';
import { referenceOf } from '@site/domain/enquiries/reference';
import { chatText } from '@site/domain/enquiries/replies';
import { useEffect, useRef, useState } from 'react';
import { watchInquiry, watchLead, watchNotifications } from '#firebase/admin/enquiries.ts';
import { useLive } from '#firebase/admin/live.ts';
import { call } from '#firebase/admin/procedures.ts';
import { Button, ButtonAnchor, outside, WorkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { LoadFailed, Message } from '#ui/states.tsx';
import { DamagedBadge } from '../content/row.tsx';
import { tell } from '../shared/tell.ts';
import { formatDate } from '../shared/words.ts';
import { OutcomeBadge, StatusBadge } from './inbox/lead-row.tsx';
import { InquiryAnswers, InquiryOrigin, NotificationStates } from './inquiry-answers.tsx';
import { LeadWork, ReplyForm } from './lead/lead-work.tsx';
import { Person } from './lead/person.tsx';
import { Timeline } from './lead/timeline.tsx';
import { ConflictNotice, forgetDrafts, type LeadProps, useLeadChanges } from './lead/use-lead-change.tsx';
import { lookingUp } from './texts.ts';

interface InquiryDialogProps {
  leadId: string;
  onClose(): void;
  /** Undefined at the end of the list. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

export function InquiryDialog({ leadId, onClose, onPrevious, onNext }: InquiryDialogProps) {
  const [collection, inquiryId = ''] = leadId.split(':');
  const kind = inquiryKindKeys.find((key) => inquiryKinds[key].collection === collection) ?? 'contact';
  const [live, retry] = useLive(`enquiry ${leadId}`, () => watchInquiry(kind, inquiryId));
  const [liveLead] = useLive(`lead ${leadId}`, () => watchLead(leadId));
  const [sent] = useLive(`notifications ${leadId}`, () => watchNotifications(kind, inquiryId));
  const [inquiry] = live.state === 'loaded' ? live.data : [];
  const [lead] = liveLead.state === 'loaded' ? liveLead.data : [];
  const changes = useLeadChanges(lead);
  const [isWriting, setWriting] = useState(false);
  const isSeen = useRef(false);
  // In an effect: an address can open an enquiry without a press.
  useEffect(() => {
    if (!inquiry || isSeen.current) return;
    isSeen.current = true;
    if (inquiry.status !== 'new') return;
    void tell(() => call('update-inquiry-status', { inquiryId, type: kind, newStatus: 'read' }), {
      done: 'Enquiry marked as read',
      failed: (reason) => `Failed to mark inquiry as read: ${reason || 'unknown error'}`,
      failedTitle: 'Update Failed',
    });
  }, [kind, inquiryId, inquiry]);

  const isGone = live.state === 'loaded' && !inquiry;
  useEffect(() => {
    if (isGone) forgetDrafts(leadId);
  }, [isGone, leadId]);

  if (!inquiry)
    return (
      <Dialog title="Enquiry" onClose={onClose} hasEntry={false} isWide={live.state !== 'loaded'}>
        {isGone && <p>This enquiry is no longer there. Somebody has deleted it.</p>}
        {live.state === 'failed' && <LoadFailed what="The enquiries" onRetry={retry} />}
        {live.state === 'loading' && <Message>Loading enquiries...</Message>}
      </Dialog>
    );
  const steps = [['Previous', 'k', onPrevious] as const, ['Next', 'j', onNext] as const];
  const write = () => setWriting(!isWriting);
  const answers = lead && <AnswerBar lead={lead} changes={changes} isWriting={isWriting} onWrite={write} />;
  return (
    <Dialog
      // The search for a gone enquiry has another shape.
      key={inquiry.id}
      title={`Enquiry of ${writerName({ ...inquiry }) || `entry ${inquiry.id}`}`}
      onClose={onClose}
      // The enquiry has an address.
      hasEntry={false}
      isWide
      footer={answers}
    >
      <HStack wrap="wrap" gap="3" mb="6" color="muted" textStyle="small">
        <StatusBadge status={inquiry.status} />
        {lead && <OutcomeBadge lead={lead} />}
        <span>{referenceOf(inquiryKinds[kind].collection, inquiry.id)}</span>
        <span>Received {formatDate(inquiry.created_at)}</span>
        <DamagedBadge wrong={inquiry.wrong} />
        <HStack role="group" aria-label="Other enquiries" ml="auto" gap="1">
          {steps.map(([label, key, onStep]) => (
            <WorkButton
              key={key}
              variant="quiet"
              label={label}
              aria-keyshortcuts={key}
              isOff={!onStep}
              onPress={() => onStep?.()}
            />
          ))}
        </HStack>
      </HStack>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
        templateRows={{ lg: 'auto 1fr' }}
        templateAreas={{ base: '"answers" "work" "origin"', lg: '"answers work" "origin work"' }}
        columnGap="10"
        rowGap="6"
        alignItems="start"
      >
        <Box gridArea="answers" minWidth="0">
          <InquiryAnswers kind={kind} inquiry={inquiry} phone={lead?.phone} />
        </Box>
        <Stack ref={keepFocus} gridArea="work" gap="8" minWidth="0">
          <ConflictNotice changes={changes} />
          {lead ? (
            <>
              {isWriting && <ReplyForm lead={lead} changes={changes} onDone={() => setWriting(false)} />}
              <LeadWork lead={lead} changes={changes} />
              <Timeline lead={lead} changes={changes} sent={sent.state === 'loaded' ? sent.data : []} />
              <Person lead={lead} />
            </>
          ) : (
            <Message>{withoutLead[liveLead.state]}</Message>
          )}
        </Stack>
        <Box gridArea="origin" minWidth="0">
          <InquiryOrigin context={inquiry.context} />
          <NotificationStates live={sent} />
        </Box>
      </Grid>
    </Dialog>
  );
}

/** A control that goes with the focus, such as the form of a sent reply, leaves it to the dialog. */
function keepFocus(work: HTMLElement | null): (() => void) | undefined {
  if (!work) return undefined;
  let held: EventTarget | null = null;
  const hold = ({ target }: FocusEvent) => {
    held = target;
  };
  const gone = new MutationObserver(() => {
    const isGone = held instanceof Element && !held.isConnected;
    if (isGone && document.activeElement === document.body) work.closest<HTMLElement>('[tabindex]')?.focus();
  });
  work.addEventListener('focusin', hold);
  gone.observe(work, { childList: true, subtree: true });
  return () => gone.disconnect();
}

const withoutLead = { ...lookingUp, loaded: 'This enquiry is being prepared. A moment, please.' };

/** Opening a chat or a call adds an entry to the timeline. */
function AnswerBar({
  lead,
  changes,
  isWriting,
  onWrite,
}: LeadProps & { isWriting: boolean; onWrite(): void }) {
  const { name, phone, email } = lead;
  const record = (channel: ContactChannel) =>
    changes.make(
      'contact',
      (seen) => call('record-contact', { ...seen, channel, text: null }),
      'Contact recorded',
    );
  return (
    <HStack role="group" aria-label="Answer" wrap="wrap">
      {phone && (
        <>
          <ButtonAnchor
            {...shape}
            variant="dark"
            href={whatsappLink(phone, chatText(lead))}
            {...outside}
            aria-label={`WhatsApp to ${name}`}
            onClick={() => record('whatsapp')}
          >
            <Icon name="chat" />
            WhatsApp
          </ButtonAnchor>
          <ButtonAnchor
            {...shape}
            href={`tel:${phone}`}
            aria-label={`Call ${name}`}
            onClick={() => record('call')}
          >
            <Icon name="phone" />
            Call
          </ButtonAnchor>
        </>
      )}
      {email && (
        <Button {...shape} aria-expanded={isWriting} aria-label={`E-mail to ${name}`} onClick={onWrite}>
          <Icon name="mail" />
          E-mail
        </Button>
      )}
    </HStack>
  );
}

const shape = {
  variant: 'outline',
  size: 'sm',
  flex: { base: '1', md: '0 1 auto' },
  minHeight: '3rem',
  px: '3',
} as const;
