import { Box, chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { Lead, Title } from '../blocks/parts.tsx';

interface PanelHeadingProps {
  /** Such as a count. Screen readers announce a change. */
  note?: string;
  title: string;
  text?: string;
  ref?: Ref<HTMLHeadingElement>;
}

export function PanelHeading({ note, title, text, ref }: PanelHeadingProps) {
  return (
    <Box maxWidth="46rem" mb="8">
      {note && (
        <chakra.p role="status" textStyle="eyebrow" color="pine.700" mb="2" fontVariantNumeric="tabular-nums">
          {note}
        </chakra.p>
      )}
      <Title ref={ref} tabIndex={-1}>
        {title}
      </Title>
      {text && <Lead mt="4">{text}</Lead>}
    </Box>
  );
}
