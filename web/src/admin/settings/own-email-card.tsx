import { chakra } from '@chakra-ui/react';
import { setOwnEmailRequest } from '@site/domain/accounts/procedures';
import { ownEmailMessages as messages } from '@site/domain/messages/people';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { listEmails, setOwnEmail } from '../../firebase/admin/procedures.ts';
import { TextField } from '../../ui/form/controls.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { StepButtons } from '../shared/second-factor/step-buttons.tsx';
import { useAdminSession } from '../shared/session/admin-session.ts';
import type { AdminUser } from '../shared/session/open-session.ts';
import { tell } from '../shared/tell.ts';
import { IdentityForm } from './identity-form.tsx';
import { SettingsButton, SettingsCard } from './settings-card.tsx';

/** What is going on in the card. */
type Step =
  | { readonly is: 'shown' }
  | { readonly is: 'typing'; readonly email: string; readonly problem?: string | undefined }
  | { readonly is: 'confirming'; readonly email: string };

/** Where a link to set one's own password goes. To change it needs the password, and a code when there is a second factor. */
export function OwnEmailCard() {
  const { session } = useAdminSession();
  return 'user' in session ? <Card user={session.user} /> : null;
}

function Card({ user }: { user: AdminUser }) {
  const { load, again } = useLoad(
    undefined,
    async () => (await listEmails({})).emails[user.id] ?? null,
    (reason) => console.error(messages.unknown, reason),
  );
  const [step, setStep] = useState<Step>({ is: 'shown' });
  const show = () => setStep({ is: 'shown' });

  async function change(email: string, loginTicket: string) {
    let problem: string | undefined;
    const isChanged = await tell(
      async () => {
        const { success, error } = await setOwnEmail({ loginTicket, email });
        if (!success) problem = error ?? messages.failed;
      },
      { done: () => (problem ? undefined : messages.changed(email)), failed: messages.failed },
    );
    if (problem) return setStep({ is: 'typing', email, problem });
    if (isChanged) again();
    show();
  }

  return (
    <SettingsCard title={messages.title} help={messages.help}>
      {load.state === 'loading' && <p>{messages.loading}</p>}
      {load.state === 'failed' && <p>{messages.unknown}</p>}
      {load.state === 'loaded' && step.is === 'shown' && (
        <>
          <chakra.p role="status" overflowWrap="anywhere" mb="4">
            {load.value ?? messages.none}
          </chakra.p>
          <SettingsButton
            label={load.value === null ? messages.set : messages.change}
            about={messages.title}
            working={messages.working}
            isWorking={false}
            onPress={() => setStep({ is: 'typing', email: load.value ?? '' })}
          />
        </>
      )}
      {step.is === 'typing' && (
        <EmailForm step={step} onTyped={(email) => setStep({ is: 'confirming', email })} onCancel={show} />
      )}
      {step.is === 'confirming' && (
        <IdentityForm user={user} onProven={(ticket) => change(step.email, ticket)} onCancel={show} />
      )}
    </SettingsCard>
  );
}

interface EmailFormProps {
  step: Step & { is: 'typing' };
  onTyped(email: string): void;
  onCancel(): void;
}

function EmailForm({ step, onTyped, onCancel }: EmailFormProps) {
  const [typed, setTyped] = useState(step.email);
  const [problem, setProblem] = useState(step.problem);
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = setOwnEmailRequest.shape.email.safeParse(typed);
    setProblem(error?.issues[0]?.message);
    if (data) onTyped(data);
  }

  return (
    <chakra.form onSubmit={submit} display="grid" gap="5" maxWidth="26rem" noValidate>
      <TextField
        ref={field}
        label={messages.email}
        type="email"
        autoComplete="email"
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <StepButtons onCancel={onCancel} />
    </chakra.form>
  );
}
