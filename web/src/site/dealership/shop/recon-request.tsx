import { Box } from '@chakra-ui/react';
import { reconCarInquiry } from '@site/domain/entities/recon-car-inquiry';
import type { Passage } from '../../shared/content-types.ts';
import { InquiryForm } from '../../shared/inquiry-form.tsx';
import { PanelHeading } from './panel-heading.tsx';

/** Asks us to look for a reconditioned import. */
export default function ReconRequest({ intro }: { intro: Passage }) {
  return (
    <Box maxWidth="56rem">
      <PanelHeading title={intro.title} text={intro.text} />
      <InquiryForm inquiry={reconCarInquiry} />
    </Box>
  );
}
