import { Box, chakra } from '@chakra-ui/react';
import { vehicleRequestMessages } from '@site/domain/messages/enquiries';
import type { FormEventHandler, ReactNode } from 'react';
import { prepareInquiry } from '../../../firebase/public/create-inquiry.ts';
import { Button } from '../../../ui/button.tsx';
import { BotTrapField, type useBotTrap } from '../../../ui/form/bot-trap.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import type { Passage } from '../../shared/content-types.ts';
import { PanelHeading } from './panel-heading.tsx';

interface RequestFormProps {
  intro: Passage;
  /** Names the form for screen readers. */
  label: string;
  trap: ReturnType<typeof useBotTrap>;
  isSubmitting: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The fields. */
  children: ReactNode;
}

/** The frame that the second-hand and the recon request share. */
export function RequestForm({ intro, label, trap, isSubmitting, onSubmit, children }: RequestFormProps) {
  return (
    <Box maxWidth="56rem">
      <PanelHeading title={intro.title} text={intro.text} />
      <chakra.form
        aria-label={label}
        noValidate
        onSubmit={onSubmit}
        onFocus={prepareInquiry}
        position="relative"
        display="grid"
        gap={{ base: '10', md: '12' }}
      >
        <chakra.p textStyle="small" color="muted" mb="-6">
          Fields marked with * are required.
        </chakra.p>
        <BotTrapField field={trap.field} />
        {children}
        <Button
          type="submit"
          disabled={isSubmitting}
          justifySelf="start"
          minWidth={{ base: '100%', md: '14rem' }}
        >
          {isSubmitting ? vehicleRequestMessages.submitting : 'Submit Request'}
        </Button>
      </chakra.form>
    </Box>
  );
}

interface Sending {
  readonly trap: ReturnType<typeof useBotTrap>;
  store(): Promise<void>;
  reset(): void;
  /** What the visitor reads once it is stored. */
  readonly success: string;
}

/** Stores a request. Stored, the form is empty again; refused, it keeps what was typed. Never rejects. */
export async function sendRequest({ trap, store, reset, success }: Sending): Promise<void> {
  try {
    // A person who is caught reads the failure, keeps the answers and gets through the second time.
    if (trap.isSprung()) throw new Error('The form was filled in like a bot does');
    await store();
    reset();
    toastSuccess(success);
  } catch (error) {
    console.error('The car request was not stored', error);
    toastFailure(vehicleRequestMessages.failure);
  }
}
