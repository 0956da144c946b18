import { Box, chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { Lead, Title } from '../blocks/parts.tsx';

interface PanelHeadingProps {
  /** A few words above the title, such as a count; a change is announced. */
  note?: string;
  title: string;
  text?: string;
  ref?: Ref<HTMLHeadingElement>;
}

/** The heading of a tab of the inventory. Can be focused by script. */
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
