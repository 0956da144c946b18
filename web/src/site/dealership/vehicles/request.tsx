import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PanelHeading } from './panel-heading.tsx';
import { REQUEST_ID } from './request-place.ts';
import StockPanel from './stock-panel.tsx';

const intros = {
  used: {
    title: 'Second-hand cars in stock',
    text: 'Checked for accident, flood and mileage, and ready to view in Klang.',
  },
  recon: {
    title: 'Recon cars in stock',
    text: 'Landed and inspected. Grade and papers are open to you before you decide.',
  },
} as const;

interface StockAndRequestProps {
  condition: keyof typeof intros;
  /** The form for what is not in stock. */
  children: ReactNode;
}

/** What is in stock of one condition, and below it the request for what is not. */
export default function StockAndRequest({ condition, children }: StockAndRequestProps) {
  return (
    <>
      <PanelHeading {...intros[condition]} />
      <chakra.p mt="-4" mb="8">
        <chakra.a href={`#${REQUEST_ID}`} fontWeight="600" color="pine.700" textDecoration="underline">
          Not here? Ask us to find it
        </chakra.a>
      </chakra.p>
      <StockPanel condition={condition} />
      <Box
        id={REQUEST_ID}
        mt={{ base: '12', md: '20' }}
        pt={{ base: '10', md: '16' }}
        borderTop="1px solid {colors.line}"
      >
        {children}
      </Box>
    </>
  );
}
