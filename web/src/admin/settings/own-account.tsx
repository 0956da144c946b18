import { chakra, HStack } from '@chakra-ui/react';
import { accountProcedures } from '@site/domain/accounts/procedures';
import { adminRoutes } from '@site/domain/admin-routes';
import type { RequestOf } from '@site/domain/procedures';
import { startTransition, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#firebase/admin/procedures.ts';
import { WorkButton } from '#ui/button.tsx';
import { focusTarget, useFocusReturn } from '#ui/focus.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Badge, ListRow, Small, TextLink } from '#ui/parts.tsx';
import { useAnswer } from '#ui/use-answer.ts';
import { IdentityForm } from '../shared/session/identity-form.tsx';
import { type AdminUser, restore } from '../shared/session/session.ts';
import { type Enrolment, emailField, FACTOR_FAILED } from '../shared/session/sign-in.ts';
import { tell, tellSuccess } from '../shared/tell.ts';
import { formatDate } from '../shared/words.ts';
import { ListCard, LiveCard, SettingsCard } from './settings-card.tsx';

const sessionMessages = {
  title: 'Where you are signed in',
  help: 'Each browser that is signed in with your name. End what you do not know, and change your password.',
  loading: 'Looking up your sessions...',
  unknown: 'Your sessions could not be looked up.',
} as const;

const emailMessages = {
  title: 'Your e-mail address',
  help: 'A link to set a new password goes there when you have forgotten yours.',
  loading: 'Looking up your e-mail address...',
  unknown: 'Your e-mail address could not be looked up.',
} as const;

const EMAIL_FAILED = 'Your e-mail address could not be changed. Please try again.';

/** Names of buttons that open a form in their place. */
const FACTOR = 'own-factor';
const OWN_EMAIL = 'own-email';

const enrolmentForm = lazyPart(() => import('../shared/session/enrolment-form.tsx'));

const factorStates = {
  off: 'It is off.',
  on: 'It is on.',
  required: 'It is on, and required for every administrator.',
};

export function SecondFactorCard({ user }: { user: AdminUser }) {
  const [step, setStep] = useState<'set up' | 'switch off' | Enrolment>();
  const close = () => setStep(undefined);
  useFocusReturn(step && FACTOR);
  const isOff = user.secondFactor === 'off';

  async function setUp(ticket: string): Promise<undefined> {
    const { secret, address } = await call('enrol-second-factor', { loginTicket: ticket });
    setStep({ userId: user.id, ticket, secret, address });
  }

  async function switchOff(ticket: string): Promise<undefined> {
    await call('remove-second-factor', { loginTicket: ticket });
    await restore();
    finish('Two-factor sign-in is off');
  }

  function finish(sentence: string) {
    tellSuccess(sentence);
    close();
  }

  return (
    <SettingsCard
      title="Two-factor sign-in"
      help="A code from an app on your phone, asked for after the password. Nobody can sign in with your password alone."
    >
      {step === undefined && (
        <>
          <p role="status">{factorStates[user.secondFactor]}</p>
          <HStack flexWrap="wrap" gap="3" mt="4">
            <WorkButton
              variant={isOff ? 'dark' : 'outline'}
              label={isOff ? 'Set up' : 'Set up again'}
              {...focusTarget(FACTOR)}
              onPress={() => setStep('set up')}
            />
            {user.secondFactor === 'on' && (
              <WorkButton label="Switch off" onPress={() => setStep('switch off')} />
            )}
          </HStack>
        </>
      )}
      {typeof step === 'string' && (
        <IdentityForm
          user={user}
          failed={FACTOR_FAILED}
          onProven={step === 'set up' ? setUp : switchOff}
          onCancel={close}
        />
      )}
      {typeof step === 'object' && (
        <enrolmentForm.Part
          enrolment={step}
          level={3}
          onDone={() => finish('Two-factor sign-in is on')}
          onCancel={close}
        />
      )}
    </SettingsCard>
  );
}

const { email } = accountProcedures['set-own-email'].request.shape;
const withEmail = z.catchall(z.object({ email }), z.string());

export function OwnEmailCard({ user }: { user: AdminUser }) {
  const query = useAnswer(async () => (await call('list-emails', {})).emails[user.id] ?? null);
  const [, again] = query;
  const [isChanging, setIsChanging] = useState(false);
  const show = () => setIsChanging(false);
  useFocusReturn(isChanging ? OWN_EMAIL : undefined);

  async function change(loginTicket: string, { email }: z.infer<typeof withEmail>) {
    const { success, error } = await call('set-own-email', { loginTicket, email });
    if (!success) return { email: error ?? EMAIL_FAILED };
    tellSuccess(`Your e-mail address is ${email} from now on`);
    await again();
    // Together with the new address.
    startTransition(show);
  }

  return (
    <LiveCard query={query} usual={null} messages={emailMessages}>
      {(email) =>
        isChanging ? (
          <IdentityForm
            user={user}
            fields={[{ ...emailField, label: 'New e-mail address', defaultValue: email ?? '' }]}
            schema={withEmail}
            failed={EMAIL_FAILED}
            onProven={change}
            onCancel={show}
          />
        ) : (
          <>
            <chakra.p role="status" mb="4">
              {email ?? 'None is known. You get no link to set a new password.'}
            </chakra.p>
            <HStack flexWrap="wrap" gap="5">
              <WorkButton
                label={email === null ? 'Set' : 'Change'}
                about={emailMessages.title}
                {...focusTarget(OWN_EMAIL)}
                onPress={() => setIsChanging(true)}
              />
              {email !== null && <TextLink to={adminRoutes.requestPassword}>Get a new password</TextLink>}
            </HStack>
          </>
        )
      }
    </LiveCard>
  );
}

const usual = [{ id: '', device: null, since: '2026-01-01', isThis: true }];

export function OwnSessionsCard() {
  const query = useAnswer(async () => (await call('list-sessions', {})).sessions);
  const [sessions, again] = query;

  async function end(which: RequestOf<'end-session'>) {
    const isEnded = await tell(() => call('end-session', which), {
      done: ({ ended }) => (ended === 1 ? 'The session has ended' : `${ended} sessions have ended`),
      failed: 'The session could not be ended. Please try again.',
    });
    if (isEnded) await again();
  }

  const others = sessions.state === 'loaded' && sessions.data.length > 2 && (
    <WorkButton mt="4" label="End all others" working="Ending..." onPress={() => end({ others: true })} />
  );
  return (
    <ListCard query={query} usual={usual} messages={sessionMessages} end={others}>
      {({ id, device, since, isThis }) => {
        const name = device ?? 'Unknown device';
        const time = `since ${formatDate(new Date(since))}`;
        const about = `${name} ${time}`;
        const button = (
          <WorkButton label="End" about={about} working="Ending..." onPress={() => end({ sessionId: id })} />
        );
        return (
          <ListRow key={id} end={isThis ? <Badge>This one</Badge> : button}>
            {name} <Small as="span">{time}</Small>
          </ListRow>
        );
      }}
    </ListCard>
  );
}
