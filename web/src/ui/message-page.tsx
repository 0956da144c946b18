import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Lead, Row } from './parts.tsx';

type MessagePageProps = { code?: string; title: string; text: string; children?: ReactNode };

export function MessagePage({ code, title, text, children }: MessagePageProps) {
  return (
    <Box
      data-ground="dark"
      background="pine.950"
      color="white"
      minHeight="100dvh"
      display="grid"
      alignItems="center"
      px={{ base: '5', md: '10' }}
      pt="24"
      pb="16"
    >
      <Box maxWidth="44rem" width="100%" mx="auto">
        {code && (
          <chakra.p textStyle="figure" color="sun.400" mb="4">
            {code}
          </chakra.p>
        )}
        <chakra.h1 textStyle="title">{title}</chakra.h1>
        <Lead mt="5" maxWidth="36rem">
          {text}
        </Lead>
        <Row mt="8">{children}</Row>
      </Box>
    </Box>
  );
}
