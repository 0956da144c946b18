import { chakra, Grid, HStack } from '@chakra-ui/react';
import { replyLanguages } from '@site/domain/enquiries/lead';
import { replySubject, replyTemplates, replyText } from '@site/domain/enquiries/replies';
import { textLimits } from '@site/domain/limits';
import { leadMessages, leadDialogMessages as messages } from '@site/domain/messages/inbox';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { StoredLead } from '../../../firebase/admin/leads.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextAreaField } from '../../../ui/form/controls.tsx';
import { useDraft } from './use-draft.ts';
import type { LeadChanges } from './use-lead-change.ts';

interface ReplyFormProps {
  lead: StoredLead;
  changes: LeadChanges;
  onDone(): void;
}

export function ReplyForm({ lead, changes, onDone }: ReplyFormProps) {
  const [template, setTemplate] = useState(replyTemplates[0]?.value ?? 'greeting');
  const [language, setLanguage] = useState(lead.language);
  const [typed, type, forget] = useDraft(`${lead.id} reply`);
  const facts = { ...lead, language };
  const words = replyText(template, facts);
  const text = typed ?? words;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('select')?.focus();
  }, []);

  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    changes.make({
      call: (seen) =>
        call('send-reply', { ...seen, template, language, ...(typed === undefined ? {} : { text }) }),
      done: leadMessages.replyQueued,
      after: () => {
        forget();
        onDone();
      },
    });
  }

  return (
    <chakra.form
      ref={form}
      onSubmit={send}
      display="grid"
      gap="4"
      p="4"
      borderRadius="md"
      background="mist"
      aria-label={messages.composeTitle(lead.email ?? '')}
    >
      <chakra.h3 textStyle="subheading" overflowWrap="anywhere">
        {messages.composeTitle(lead.email ?? '')}
      </chakra.h3>
      <Grid templateColumns={{ sm: '1fr 1fr' }} gap="4">
        <SelectField
          label={leadMessages.template}
          options={replyTemplates}
          value={template}
          onChange={({ currentTarget: { value } }) =>
            setTemplate(replyTemplates.find((option) => option.value === value)?.value ?? template)
          }
        />
        <SelectField
          label={leadMessages.language}
          options={replyLanguages}
          value={language}
          onChange={({ currentTarget: { value } }) =>
            setLanguage(replyLanguages.find((option) => option.value === value)?.value ?? language)
          }
        />
      </Grid>
      <chakra.p textStyle="small">{messages.subject(replySubject(facts))}</chakra.p>
      <TextAreaField
        label={messages.words}
        rows={10}
        maxLength={textLimits.longText}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <HStack wrap="wrap">
        <Button type="submit" size="sm" disabled={changes.isBusy || text.trim() === ''}>
          {changes.isBusy ? leadMessages.sending : leadMessages.send}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {messages.cancel}
        </Button>
        {typed !== undefined && typed !== words && (
          <Button variant="quiet" size="sm" onClick={forget}>
            {messages.useTemplate}
          </Button>
        )}
      </HStack>
    </chakra.form>
  );
}
