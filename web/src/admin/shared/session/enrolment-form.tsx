import { chakra, HStack, QrCode, SimpleGrid, Stack } from '@chakra-ui/react';
import { filledText } from '@site/domain/schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#firebase/admin/procedures.ts';
import { Button, WorkButton } from '#ui/button.tsx';
import { FieldsForm } from '#ui/form/fields-form.tsx';
import { Small } from '#ui/parts.tsx';
import { copyText } from '#ui/share.ts';
import { useUnsaved } from '../unsaved.ts';
import { restore, storedToken } from './session.ts';
import { codeField, type Enrolment, FACTOR_FAILED } from './sign-in.ts';

type RecoveryCodesProps = { level: 2 | 3; codes: readonly string[]; onKept(): unknown };

/** The pressed button is gone. */
const focus = (heading: HTMLElement | null) => heading?.focus();

function RecoveryCodes({ level, codes, onKept }: RecoveryCodesProps) {
  useUnsaved(true);
  return (
    <Stack gap="4">
      <chakra.h2 as={`h${level}`} ref={focus} tabIndex={-1} textStyle="subheading" outline="none">
        Your recovery codes
      </chakra.h2>
      <p>
        Each of them works once in place of a code, for when the phone is lost. They are shown this one time
        only: keep them where the phone is not.
      </p>
      <SimpleGrid
        as="ul"
        aria-label="Your recovery codes"
        columns={{ base: 1, sm: 2 }}
        gap="2"
        p="4"
        background="mist"
        borderRadius="md"
        fontFamily="mono"
        fontWeight="600"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <HStack flexWrap="wrap" gap="3">
        <WorkButton variant="dark" size="md" label="I have kept them" onPress={onKept} />
        <Button
          variant="outline"
          onClick={() => copyText(codes.join('\n'), 'Copied', 'This browser does not copy. Write them down.')}
        >
          Copy
        </Button>
      </HStack>
    </Stack>
  );
}

/** As a QR code. Dark on light in every theme: apps read nothing else. By its standard, the white border is four cells wide. */
export function SecretCode({ address }: Pick<Enrolment, 'address'>) {
  return (
    <QrCode.Root value={address} encoding={{ ecc: 'L', border: 4 }} pixelSize={1} size="2xl">
      <QrCode.Frame
        role="img"
        aria-label="QR code for the authenticator app"
        shapeRendering="crispEdges"
        background="white"
        color="black"
        borderRadius="md"
      >
        <QrCode.Pattern />
      </QrCode.Frame>
    </QrCode.Root>
  );
}

const entered = z.object({ code: filledText(40, 'Enter the code that the app shows.') });

interface EnrolmentFormProps extends Pick<RecoveryCodesProps, 'level'> {
  enrolment: Enrolment;
  /** Gets a ticket that opens a session. */
  onDone(ticket: string): unknown;
  onCancel(): void;
}

export default function EnrolmentForm({ enrolment, level, onDone, onCancel }: EnrolmentFormProps) {
  const [confirmed, setConfirmed] = useState<{ codes: readonly string[]; ticket: string }>();

  async function confirm({ code }: z.infer<typeof entered>) {
    const sessionToken = storedToken();
    const asked = { loginTicket: enrolment.ticket, code, ...(sessionToken && { sessionToken }) };
    const { recoveryCodes: codes, loginTicket: ticket } = await call('confirm-second-factor', asked);
    const wrong =
      'That code is not valid. Check that the clock of the phone is right, and try the next code.';
    if (ticket === null) return { form: wrong };
    setConfirmed({ codes, ticket });
    // It is on now, also for somebody who leaves without the codes.
    if (sessionToken) void restore();
  }

  if (confirmed)
    return <RecoveryCodes level={level} codes={confirmed.codes} onKept={() => onDone(confirmed.ticket)} />;
  return (
    <FieldsForm
      fields={[{ ...codeField, label: 'Code that the app shows', hint: '' }]}
      schema={entered}
      label="Confirm"
      working="One moment..."
      failed={FACTOR_FAILED}
      onEnter={confirm}
      onCancel={onCancel}
    >
      <p>
        Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 2FAS.
      </p>
      <SecretCode address={enrolment.address} />
      <div>
        <Small>Or type this key into the app:</Small>
        <chakra.p fontFamily="mono" fontWeight="600" mt="1">
          {enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}
        </chakra.p>
      </div>
    </FieldsForm>
  );
}
