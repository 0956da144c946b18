import { Box, chakra } from '@chakra-ui/react';
import { vehicleRequestMessages } from '@site/domain/messages/enquiries';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BotTrapField } from '../../../ui/form/bot-trap.tsx';
import type { Passage } from '../../shared/content-types.ts';
import { PanelHeading } from './panel-heading.tsx';

interface RequestFormProps {
  intro: Passage;
  /** Names the form for screen readers. */
  label: string;
  trap: RefObject<HTMLInputElement | null>;
  isSubmitting: boolean;
  attributes: ComponentProps<typeof chakra.form>;
  /** The fields. */
  children: ReactNode;
}

/** The frame that the second-hand and the recon request share. */
export function RequestForm({ intro, label, trap, isSubmitting, attributes, children }: RequestFormProps) {
  return (
    <Box maxWidth="56rem">
      <PanelHeading title={intro.title} text={intro.text} />
      <chakra.form
        aria-label={label}
        {...attributes}
        position="relative"
        display="grid"
        gap={{ base: '10', md: '12' }}
      >
        <chakra.p textStyle="small" color="muted">
          Fields marked with * are required.
        </chakra.p>
        <BotTrapField field={trap} />
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
