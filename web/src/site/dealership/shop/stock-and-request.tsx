import { Box, chakra } from '@chakra-ui/react';
import type { VehicleCondition } from '@site/domain/options/vehicle';
import type { ReactNode } from 'react';
import type { Passage } from '../../shared/content-types.ts';
import { REQUEST_ID } from '../stock/request-place.ts';
import { LateBox } from './late-box.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { stockPanel } from './stock-code.ts';
import { TO_REQUEST } from './stock-words.ts';

interface StockAndRequestProps {
  intro: Passage;
  condition: VehicleCondition;
  /** The form for what is not in stock. */
  request: ReactNode;
}

/** What is in stock of one condition, and below it the request for what is not. */
export function StockAndRequest({ intro, condition, request }: StockAndRequestProps) {
  return (
    <>
      <PanelHeading {...intro} />
      <chakra.p mt="-4" mb="8">
        <chakra.a href={`#${REQUEST_ID}`} fontWeight="600" color="pine.700" textDecoration="underline">
          {TO_REQUEST}
        </chakra.a>
      </chakra.p>
      <LateBox>
        <stockPanel.Component condition={condition} />
      </LateBox>
      <Box
        id={REQUEST_ID}
        mt={{ base: '12', md: '20' }}
        pt={{ base: '10', md: '16' }}
        borderTop="1px solid {colors.line}"
      >
        <LateBox>{request}</LateBox>
      </Box>
    </>
  );
}
