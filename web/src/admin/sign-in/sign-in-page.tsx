import { Box, Center, chakra, Stack } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { isBackendReachable } from '#firebase/admin/procedures.ts';
import { WorkButton } from '#ui/button.tsx';
import { type Entered, FieldsForm } from '#ui/form/fields-form.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Page } from '#ui/page.tsx';
import { Muted } from '#ui/parts.tsx';
import { Notice } from '#ui/states.tsx';
import { CheckingSession, useSession, useUser } from '../shared/session/access.tsx';
import { restore } from '../shared/session/session.ts';
import {
  codeField,
  finishSignIn,
  passwordField,
  type SignInStep,
  signIn,
  UNREACHABLE,
  usernameField,
} from '../shared/session/sign-in.ts';

type SignInFrameProps = { title: string; help: string; way: ReactNode; children: ReactNode };

const toaster = lazyPart(async () => ({ default: (await import('#ui/toast/toaster.tsx')).Toaster }));

export function SignInFrame({ title, help, way, children }: SignInFrameProps) {
  return (
    <Page title={title} isHidden>
      <Center minHeight="100dvh" px="5" py="10" data-ground="dark" background="pine.950">
        <Box width="100%" maxWidth="26rem">
          <Box
            data-ground="light"
            background="paper"
            borderRadius="lg"
            boxShadow="floating"
            p={{ base: '6', md: '8' }}
          >
            <chakra.h1 textStyle="heading">{title}</chakra.h1>
            <Muted mt="2" mb="6">
              {help}
            </Muted>
            {children}
          </Box>
          <chakra.p mt="6" textAlign="center" color="white">
            {way}
          </chakra.p>
        </Box>
      </Center>
      <toaster.Part onMissing={() => {}} />
    </Page>
  );
}

const enrolmentForm = lazyPart(() => import('../shared/session/enrolment-form.tsx'));

export function SignInForm() {
  const session = useSession();
  // While the connection is checked again, the last result stays.
  const [isBroken, setBroken] = useState(false);
  const [isChecking, setChecking] = useState(true);
  const user = useUser();
  const [credentials, setCredentials] = useState({ username: user?.username ?? '', password: '' });
  const [{ asks, notice }, setStep] = useState<SignInStep>({});
  const go = (next: SignInStep) => setStep((before) => ({ ...before, ...next }));

  const check = useCallback(async () => {
    setChecking(true);
    const isFound = await isBackendReachable();
    setBroken(!isFound);
    setChecking(false);
    return isFound;
  }, []);
  useEffect(() => void check(), [check]);

  const isUnchecked = session.state === 'out' && session.reason === 'unchecked';
  const obstacle = isBroken
    ? 'Network connection issues detected. This may affect login functionality.'
    : isUnchecked && UNREACHABLE;
  const startAgain = () => setStep({});

  async function enter(entered: Entered): Promise<undefined> {
    const { username, password, code }: Entered & typeof credentials = { ...credentials, ...entered };
    const isBlank = username.trim() === '' || password.trim() === '';
    const noCode = code?.trim() === '' ? codeField.hint : undefined;
    const lacking = isBlank ? 'Please enter both username and password' : noCode;
    const notice = isBroken ? UNREACHABLE : lacking;
    go({ notice });
    setCredentials({ username, password });
    // Signing in unmounts this form.
    if (!notice) go(await signIn({ username: username.trim(), password, code }));
  }

  /** A token kept during a lost connection may still be valid. */
  async function retry() {
    go({ notice: undefined });
    if (await check()) await restore();
    else go({ notice: UNREACHABLE });
  }

  const entry = [
    { ...usernameField, defaultValue: credentials.username },
    { ...passwordField, defaultValue: credentials.password },
  ];
  if (typeof asks === 'object') {
    return (
      <Stack gap="5">
        <Notice tone="warning">
          Administrators of this website need a second factor. Set it up now to go on.
        </Notice>
        <enrolmentForm.Part
          enrolment={asks}
          level={2}
          onDone={async (ticket) => setStep(await finishSignIn(asks.userId, ticket))}
          onCancel={startAgain}
        />
      </Stack>
    );
  }
  return (
    <Stack gap="5">
      {obstacle && (
        <Notice tone="warning">
          <p>{obstacle}</p>
          <WorkButton mt="3" label="Retry" working="Trying again..." onPress={retry} />
        </Notice>
      )}
      {notice && <Notice tone="failure">{notice}</Notice>}
      <FieldsForm
        fields={asks ? [codeField] : entry}
        waits
        isNext={asks !== undefined}
        isOff={isBroken}
        label="Sign In"
        working="Signing in..."
        onEnter={enter}
      />
      {asks && <WorkButton variant="quiet" label="Start again" onPress={startAgain} />}
      <Box role="status" textStyle="small" color="muted" textAlign="center">
        {isChecking ? 'Checking the connection...' : isBroken ? 'Not connected' : 'Connected'}
      </Box>
    </Stack>
  );
}

export function SignInPage() {
  const session = useSession();
  if (session.state === 'in') return <Navigate to={adminRoutes.dashboard} replace />;
  if (session.state === 'checking') return <CheckingSession />;
  const hasEnded = session.state === 'ended' || session.reason === 'ended';
  return (
    <SignInFrame
      title="Administrator sign in"
      help="Content and enquiries of the website."
      way={<Link to="/">← Back to Website</Link>}
    >
      {hasEnded && (
        <Box mb="5">
          <Notice tone="warning">Your session has ended. Please sign in again.</Notice>
        </Box>
      )}
      <SignInForm />
      <chakra.p
        mt="4"
        textAlign="center"
        textStyle="small"
        color="pine.700"
        css={{ '& > a': { textDecoration: 'underline' } }}
      >
        <Link to={adminRoutes.requestPassword}>Forgot password?</Link>
      </chakra.p>
    </SignInFrame>
  );
}
