import { Box } from '@chakra-ui/react';
import { secondFactorMessages as messages } from '@site/domain/messages/admin';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { useState } from 'react';
import { enrolSecondFactor, removeSecondFactor } from '../../firebase/admin/procedures.ts';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { type Enrolment, EnrolmentForm } from '../shared/second-factor/enrolment.tsx';
import { useAdminSession } from '../shared/session/admin-session.ts';
import type { AdminUser } from '../shared/session/open-session.ts';
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
    try {
      if (what === 'set up') {
        const { secret, address } = await enrolSecondFactor({ loginTicket: ticket });
        return setStep({ is: 'enrolling', enrolment: { ticket, secret, address } });
      }
      await removeSecondFactor({ loginTicket: ticket });
      noteSecondFactor('off');
      toastSuccess(messages.nowOff, SUCCESS_TITLE);
    } catch (error) {
      console.error('The second factor could not be changed', error);
      toastFailure(messages.failed, ERROR_TITLE);
    }
    show();
  }

  function finish() {
    // Where it is required it was on before.
    if (user.secondFactor === 'off') noteSecondFactor('on');
    toastSuccess(messages.nowOn, SUCCESS_TITLE);
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
