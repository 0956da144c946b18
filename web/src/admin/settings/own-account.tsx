import { Box, chakra } from '@chakra-ui/react';
import { accountProcedures } from '@site/domain/accounts/procedures';
import { secondFactorMessages as factorMessages } from '@site/domain/messages/admin';
import {
  ownEmailMessages as emailMessages,
  ownSessionMessages as sessionMessages,
} from '@site/domain/messages/people';
import type { ResponseOf } from '@site/domain/procedures';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  endSession,
  enrolSecondFactor,
  listEmails,
  listSessions,
  removeSecondFactor,
  setOwnEmail,
} from '../../firebase/admin/procedures.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { useLoad } from '../../ui/use-load.ts';
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
import { tell, tellFailure, tellSuccess } from '../shared/tell.ts';
import { SettingsButton, SettingsCard } from './settings-card.tsx';

type FactorStep =
  | { readonly is: 'shown' }
  | { readonly is: 'confirming'; readonly what: 'set up' | 'switch off' }
  | { readonly is: 'enrolling'; readonly enrolment: Enrolment };

/** Each change needs the password, and a code if the factor is on. */
export function SecondFactorCard() {
  const user = useUser();
  const [step, setStep] = useState<FactorStep>({ is: 'shown' });
  if (!user) return null;
  const show = () => setStep({ is: 'shown' });

  async function setUp(ticket: string) {
    const { secret, address } = await enrolSecondFactor({ loginTicket: ticket });
    setStep({ is: 'enrolling', enrolment: { ticket, secret, address } });
  }

  async function switchOff(ticket: string) {
    await removeSecondFactor({ loginTicket: ticket });
    noteSecondFactor('off');
    show();
  }

  async function act(what: 'set up' | 'switch off', ticket: string) {
    const isDone =
      what === 'set up'
        ? await tell(() => setUp(ticket), { failed: factorMessages.failed })
        : await tell(() => switchOff(ticket), { done: factorMessages.nowOff, failed: factorMessages.failed });
    if (!isDone) show();
  }

  function finish() {
    // A required factor keeps its state.
    if (user?.secondFactor === 'off') noteSecondFactor('on');
    tellSuccess(factorMessages.nowOn);
    show();
  }

  return (
    <SettingsCard title={factorMessages.title} help={factorMessages.help}>
      {step.is === 'shown' && <Standing user={user} onAsk={(what) => setStep({ is: 'confirming', what })} />}
      {step.is === 'confirming' && (
        <IdentityForm user={user} onProven={(ticket) => act(step.what, ticket)} onCancel={show} />
      )}
      {step.is === 'enrolling' && (
        <EnrolmentForm enrolment={step.enrolment} level={3} onDone={finish} onCancel={show} />
      )}
    </SettingsCard>
  );
}

interface StandingProps {
  user: AdminUser;
  onAsk(what: 'set up' | 'switch off'): void;
}

export function Standing({ user: { secondFactor }, onAsk }: StandingProps) {
  const isOn = secondFactor !== 'off';
  return (
    <>
      <p role="status">{factorMessages[secondFactor]}</p>
      <Box display="flex" flexWrap="wrap" gap="3" mt="4">
        <SettingsButton
          variant={isOn ? 'outline' : 'dark'}
          label={isOn ? factorMessages.setUpAgain : factorMessages.setUp}
          working={factorMessages.working}
          isWorking={false}
          onPress={() => onAsk('set up')}
        />
        {secondFactor === 'on' && (
          <SettingsButton
            label={factorMessages.switchOff}
            working={factorMessages.working}
            isWorking={false}
            onPress={() => onAsk('switch off')}
          />
        )}
      </Box>
    </>
  );
}

type EmailStep =
  | { readonly is: 'shown' }
  | { readonly is: 'typing'; readonly email: string; readonly problem?: string | undefined }
  | { readonly is: 'confirming'; readonly email: string };

/** A change needs the password, and a code if there is a second factor. */
export function OwnEmailCard() {
  const user = useUser();
  return user ? <EmailCard user={user} /> : null;
}

function EmailCard({ user }: { user: AdminUser }) {
  const { load, again } = useLoad(
    undefined,
    async () => (await listEmails({})).emails[user.id] ?? null,
    (reason) => console.error(emailMessages.unknown, reason),
  );
  const [step, setStep] = useState<EmailStep>({ is: 'shown' });
  const show = () => setStep({ is: 'shown' });

  async function change(email: string, loginTicket: string) {
    try {
      const { success, error } = await setOwnEmail({ loginTicket, email });
      if (!success) return setStep({ is: 'typing', email, problem: error ?? emailMessages.failed });
      tellSuccess(emailMessages.changed(email));
      again();
    } catch (error) {
      console.error(emailMessages.failed, error);
      tellFailure(emailMessages.failed);
    }
    show();
  }

  return (
    <SettingsCard title={emailMessages.title} help={emailMessages.help}>
      {load.state === 'loading' && <p>{emailMessages.loading}</p>}
      {load.state === 'failed' && <p>{emailMessages.unknown}</p>}
      {load.state === 'loaded' && step.is === 'shown' && (
        <>
          <chakra.p role="status" overflowWrap="anywhere" mb="4">
            {load.value ?? emailMessages.none}
          </chakra.p>
          <SettingsButton
            label={load.value === null ? emailMessages.set : emailMessages.change}
            about={emailMessages.title}
            working={emailMessages.working}
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
  step: EmailStep & { is: 'typing' };
  onTyped(email: string): void;
  onCancel(): void;
}

function EmailForm({ step, onTyped, onCancel }: EmailFormProps) {
  const [typed, setTyped] = useState(step.email);
  const [problem, setProblem] = useState(step.problem);
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone.
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = accountProcedures['set-own-email'].request.shape.email.safeParse(typed);
    setProblem(error?.issues[0]?.message);
    if (data) onTyped(data);
  }

  return (
    <chakra.form onSubmit={submit} display="grid" gap="5" maxWidth="26rem" noValidate>
      <TextField
        ref={field}
        label={emailMessages.email}
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

type OwnSession = ResponseOf<'list-sessions'>['sessions'][number];

export function OwnSessionsCard() {
  const [sessions, setSessions] = useState<readonly OwnSession[] | 'unknown'>();
  const [ending, setEnding] = useState<string>();
  const load = useCallback(async () => {
    try {
      setSessions((await listSessions({})).sessions);
    } catch (error) {
      console.error('The sessions could not be listed', error);
      setSessions('unknown');
    }
  }, []);
  useEffect(() => void load(), [load]);

  async function end(which: Parameters<typeof endSession>[0], key: string) {
    setEnding(key);
    const isEnded = await tell(() => endSession(which), {
      done: ({ ended }) => sessionMessages.ended(ended),
      failed: sessionMessages.endFailed,
    });
    if (isEnded) await load();
    setEnding(undefined);
  }

  return (
    <SettingsCard title={sessionMessages.title} help={sessionMessages.help}>
      {!sessions && <p>{sessionMessages.loading}</p>}
      {sessions === 'unknown' && <p>{sessionMessages.unknown}</p>}
      {Array.isArray(sessions) && (
        <Box as="ul" listStyleType="none" aria-label={sessionMessages.title}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={() => void end({ sessionId: session.id }, session.id)}
            />
          ))}
        </Box>
      )}
      {Array.isArray(sessions) && sessions.length > 2 && (
        <Box mt="4">
          <SettingsButton
            label={sessionMessages.endOthers}
            working={sessionMessages.ending}
            isWorking={ending === 'others'}
            onPress={() => void end({ others: true }, 'others')}
          />
        </Box>
      )}
    </SettingsCard>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd(): void;
}

function SessionRow({ session: { device, since, isThis }, isEnding, onEnd }: SessionRowProps) {
  const name = device ?? sessionMessages.unknownDevice;
  const time = sessionMessages.since(formatDate(new Date(since)));
  const end = isThis ? (
    <Badge>{sessionMessages.thisOne}</Badge>
  ) : (
    <SettingsButton
      label={sessionMessages.end}
      about={`${name} ${time}`}
      working={sessionMessages.ending}
      isWorking={isEnding}
      onPress={onEnd}
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
