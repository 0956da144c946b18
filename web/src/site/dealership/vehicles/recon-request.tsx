import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import type { Passage } from '../../content.ts';
import { InquiryForm } from '../../enquiry/form.tsx';
import { FillWishes } from './fill-wishes.tsx';
import { PanelHeading } from './panel-heading.tsx';

/** Asks us to look for a reconditioned import. */
export default function ReconRequest({ intro }: { intro: Passage }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Box ref={place} maxWidth="56rem">
      <PanelHeading title={intro.title} text={intro.text} />
      <InquiryForm kind="recon">
        <FillWishes kind="recon" place={place} />
      </InquiryForm>
    </Box>
  );
}
