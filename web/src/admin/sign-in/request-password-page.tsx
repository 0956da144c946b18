import { chakra } from '@chakra-ui/react';
import { requestPasswordRequest } from '@site/domain/accounts/procedures';
import { adminRoutes } from '@site/domain/admin-routes';
import { passwordMessages as messages } from '@site/domain/messages/people';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { requestPassword } from '../../firebase/admin/procedures.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** /admin/forgot-password: asks for a link by mail. Nobody learns here whether an address has an account. */
export default function RequestPasswordPage() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<'asking' | 'working' | 'asked' | 'failed'>('asking');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (step === 'working') return;
    const { data, error } = requestPasswordRequest.safeParse({ email });
    setProblem(error?.issues[0]?.message);
    if (!data) return;
    setStep('working');
    try {
      await requestPassword(data);
      setStep('asked');
    } catch (error) {
      console.error('The link could not be asked for', error);
      setStep('failed');
    }
  }

  return (
    <SignInFrame
      title={messages.requestTitle}
      heading={messages.requestTitle}
      help={messages.requestHelp}
      way={<Link to={adminRoutes.signIn}>← {messages.backToSignIn}</Link>}
    >
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
        {step === 'asked' && <Notice tone="success">{messages.requested}</Notice>}
        {step === 'failed' && <Notice tone="failure">{messages.requestFailed}</Notice>}
        <TextField
          label={messages.email}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" aria-disabled={step === 'working' || undefined}>
          {step === 'working' ? messages.requesting : messages.request}
        </Button>
      </chakra.form>
    </SignInFrame>
  );
}
