import { Box, chakra, HStack } from '@chakra-ui/react';
import { accountProcedures } from '@site/domain/accounts/procedures';
import { secondFactorMessages as factorMessages } from '@site/domain/messages/admin';
import {
  ownEmailMessages as emailMessages,
  ownSessionMessages as sessionMessages,
} from '@site/domain/messages/people';
import type { RequestOf, ResponseOf } from '@site/domain/procedures';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../firebase/admin/procedures.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { formatDate } from '../shared/format-date.ts';
import { ListRow } from '../shared/list-row.tsx';
import {
  type Enrolment,
  EnrolmentForm,
  IdentityForm,
  StepButtons,
} from '../shared/session/second-factor.tsx';
import { type AdminUser, noteSecondFactor } from '../shared/session/session.ts';
import { useUser } from '../shared/session/use-session.ts';
import { tell, tellFailure, tellSuccess, useTell } from '../shared/tell.ts';
import { useAnswer } from '../shared/use-answer.ts';
import { WorkButton } from '../shared/work-button.tsx';
import { LiveCard, SettingsCard } from './settings-card.tsx';

/** Each change needs the password, and a code if the factor is on. */
export function SecondFactorCard() {
  const user = useUser();
  const [step, setStep] = useState<'set up' | 'switch off' | Enrolment>();
  if (!user) return null;
  const show = () => setStep(undefined);

  async function setUp(ticket: string) {
    const { secret, address } = await call('enrol-second-factor', { loginTicket: ticket });
    setStep({ ticket, secret, address });
  }

  async function switchOff(ticket: string) {
    await call('remove-second-factor', { loginTicket: ticket });
    noteSecondFactor('off');
    tellSuccess(factorMessages.nowOff);
    show();
  }

  async function change(ticket: string) {
    const act = step === 'set up' ? setUp : switchOff;
    if (!(await tell(() => act(ticket), { failed: factorMessages.failed }))) show();
  }

  function finish() {
    // A required factor keeps its state.
    if (user?.secondFactor === 'off') noteSecondFactor('on');
    tellSuccess(factorMessages.nowOn);
    show();
  }

  return (
    <SettingsCard title={factorMessages.title} help={factorMessages.help}>
      {step === undefined ? (
        <Standing user={user} onAsk={setStep} />
      ) : typeof step === 'string' ? (
        <IdentityForm user={user} onProven={change} onCancel={show} />
      ) : (
        <EnrolmentForm enrolment={step} level={3} onDone={finish} onCancel={show} />
      )}
    </SettingsCard>
  );
}

interface StandingProps {
  user: AdminUser;
  onAsk(what: 'set up' | 'switch off'): void;
}

export function Standing({ user: { secondFactor }, onAsk }: StandingProps) {
  const { setUp, setUpAgain, switchOff } = factorMessages;
  const isOff = secondFactor === 'off';
  return (
    <>
      <p role="status">{factorMessages[secondFactor]}</p>
      <HStack flexWrap="wrap" gap="3" mt="4">
        <WorkButton
          variant={isOff ? 'dark' : 'outline'}
          label={isOff ? setUp : setUpAgain}
          onPress={() => onAsk('set up')}
        />
        {secondFactor === 'on' && <WorkButton label={switchOff} onPress={() => onAsk('switch off')} />}
      </HStack>
    </>
  );
}

/** A change needs the password, and a code if there is a second factor. */
export function OwnEmailCard() {
  const user = useUser();
  return user ? <EmailCard user={user} /> : null;
}

interface TypedEmail {
  readonly email: string;
  readonly problem?: string | undefined;
  readonly isValid?: boolean;
}

function EmailCard({ user }: { user: AdminUser }) {
  const [own, again] = useAnswer(
    async () => (await call('list-emails', {})).emails[user.id] ?? null,
    (error) => console.error(emailMessages.unknown, error),
  );
  const [typed, setTyped] = useState<TypedEmail>();
  const show = () => setTyped(undefined);

  async function change(email: string, loginTicket: string) {
    try {
      const { success, error } = await call('set-own-email', { loginTicket, email });
      if (!success) return setTyped({ email, problem: error ?? emailMessages.failed });
      tellSuccess(emailMessages.changed(email));
      await again();
    } catch (error) {
      console.error(emailMessages.failed, error);
      tellFailure(emailMessages.failed);
    }
    show();
  }

  return (
    <LiveCard live={own} messages={emailMessages}>
      {(email) => {
        if (!typed)
          return (
            <>
              <chakra.p role="status" overflowWrap="anywhere" mb="4">
                {email ?? emailMessages.none}
              </chakra.p>
              <WorkButton
                label={email === null ? emailMessages.set : emailMessages.change}
                about={emailMessages.title}
                onPress={() => setTyped({ email: email ?? '' })}
              />
            </>
          );
        return typed.isValid ? (
          <IdentityForm user={user} onProven={(ticket) => change(typed.email, ticket)} onCancel={show} />
        ) : (
          <EmailForm typed={typed} onChange={setTyped} onCancel={show} />
        );
      }}
    </LiveCard>
  );
}

interface EmailFormProps {
  typed: TypedEmail;
  onChange(typed: TypedEmail): void;
  onCancel(): void;
}

function EmailForm({ typed: { email, problem }, onChange, onCancel }: EmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone.
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = accountProcedures['set-own-email'].request.shape.email.safeParse(email);
    onChange(data ? { email: data, isValid: true } : { email, problem: error?.issues[0]?.message });
  }

  return (
    <chakra.form onSubmit={submit} display="grid" gap="5" maxWidth="26rem" noValidate>
      <TextField
        ref={field}
        label={emailMessages.email}
        type="email"
        autoComplete="email"
        value={email}
        error={problem}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <StepButtons onCancel={onCancel} />
    </chakra.form>
  );
}

export function OwnSessionsCard() {
  const [sessions, again] = useAnswer(
    async () => (await call('list-sessions', {})).sessions,
    (error) => console.error(sessionMessages.unknown, error),
  );
  return (
    <LiveCard live={sessions} messages={sessionMessages}>
      {(all) => (
        <>
          <ul aria-label={sessionMessages.title}>
            {all.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={again} />
            ))}
          </ul>
          {all.length > 2 && (
            <Box mt="4">
              <EndButton label={sessionMessages.endOthers} which={{ others: true }} onEnded={again} />
            </Box>
          )}
        </>
      )}
    </LiveCard>
  );
}

interface SessionRowProps {
  session: ResponseOf<'list-sessions'>['sessions'][number];
  onEnded(): Promise<void>;
}

function SessionRow({ session: { id, device, since, isThis }, onEnded }: SessionRowProps) {
  const name = device ?? sessionMessages.unknownDevice;
  const time = sessionMessages.since(formatDate(new Date(since)));
  const end = isThis ? (
    <Badge>{sessionMessages.thisOne}</Badge>
  ) : (
    <EndButton
      label={sessionMessages.end}
      about={`${name} ${time}`}
      which={{ sessionId: id }}
      onEnded={onEnded}
    />
  );
  return (
    <ListRow end={end}>
      {name}{' '}
      <chakra.span color="muted" textStyle="small">
        {time}
      </chakra.span>
    </ListRow>
  );
}

interface EndButtonProps extends Pick<SessionRowProps, 'onEnded'> {
  label: string;
  about?: string;
  which: RequestOf<'end-session'>;
}

function EndButton({ which, onEnded, ...names }: EndButtonProps) {
  const [isEnding, tell] = useTell();

  async function end() {
    const done = ({ ended }: ResponseOf<'end-session'>) => sessionMessages.ended(ended);
    const isEnded = await tell(() => call('end-session', which), { done, failed: sessionMessages.endFailed });
    if (isEnded) await onEnded();
  }

  return <WorkButton {...names} working={sessionMessages.ending} isWorking={isEnding} onPress={end} />;
}
