import { Box } from '@chakra-ui/react';
import { secondFactorMessages as messages } from '@site/domain/messages/admin';
import { useState } from 'react';
import { enrolSecondFactor, removeSecondFactor } from '../../firebase/admin/procedures.ts';
import { type Enrolment, EnrolmentForm } from '../shared/second-factor/enrolment.tsx';
import { useAdminSession } from '../shared/session/admin-session.ts';
import type { AdminUser } from '../shared/session/open-session.ts';
import { tell, tellSuccess } from '../shared/tell.ts';
import { IdentityForm } from './identity-form.tsx';
import { SettingsButton, SettingsCard } from './settings-card.tsx';

/** What is going on in the card. */
type Step =
  | { readonly is: 'shown' }
  | { readonly is: 'confirming'; readonly what: 'set up' | 'switch off' }
  | { readonly is: 'enrolling'; readonly enrolment: Enrolment };

/** Sets up, replaces and switches off the administrator's own second factor. Each needs the password, and a code when it is on. */
export function SecondFactorCard() {
  const { session, noteSecondFactor } = useAdminSession();
  const [step, setStep] = useState<Step>({ is: 'shown' });
  if (!('user' in session)) return null;
  const { user } = session;
  const show = () => setStep({ is: 'shown' });

  async function act(what: 'set up' | 'switch off', ticket: string) {
    const { failed } = messages;
    if (what === 'switch off') {
      const isOff = await tell(() => removeSecondFactor({ loginTicket: ticket }), {
        done: messages.nowOff,
        failed,
      });
      if (isOff) noteSecondFactor('off');
      return show();
    }
    const enrol = async () => {
      const { secret, address } = await enrolSecondFactor({ loginTicket: ticket });
      setStep({ is: 'enrolling', enrolment: { ticket, secret, address } });
    };
    if (!(await tell(enrol, { failed }))) show();
  }

  function finish() {
    // Where it is required it was on before.
    if (user.secondFactor === 'off') noteSecondFactor('on');
    tellSuccess(messages.nowOn);
    show();
  }

  return (
    <SettingsCard title={messages.title} help={messages.help}>
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

/** Whether it is on, and what can be done about it. */
export function Standing({ user: { secondFactor }, onAsk }: StandingProps) {
  const isOn = secondFactor !== 'off';
  return (
    <>
      <p role="status">{messages[secondFactor]}</p>
      <Box display="flex" flexWrap="wrap" gap="3" mt="4">
        <SettingsButton
          variant={isOn ? 'outline' : 'dark'}
          label={isOn ? messages.setUpAgain : messages.setUp}
          working={messages.working}
          isWorking={false}
          onPress={() => onAsk('set up')}
        />
        {secondFactor === 'on' && (
          <SettingsButton
            label={messages.switchOff}
            working={messages.working}
            isWorking={false}
            onPress={() => onAsk('switch off')}
          />
        )}
      </Box>
    </>
  );
}
