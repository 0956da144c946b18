import { Box, chakra } from '@chakra-ui/react';
import { secondFactorMessages as messages } from '@site/domain/messages/admin';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Of the heading: one below that of the place around it. */
  level: 2 | 3;
  onKept(): void;
}

/** The recovery codes, which are shown this one time. */
export function RecoveryCodes({ codes, level, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setIsCopied(true);
    } catch (error) {
      console.error('The codes could not be copied', error);
    }
  }

  return (
    <Box display="grid" gap="4">
      <chakra.h2 as={`h${level}`} ref={heading} tabIndex={-1} textStyle="subheading" outline="none">
        {messages.codesTitle}
      </chakra.h2>
      <p>{messages.codesHelp}</p>
      <Box
        as="ul"
        aria-label={messages.codesTitle}
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="2"
        p="4"
        background="mist"
        borderRadius="md"
        fontFamily="ui-monospace, monospace"
        fontWeight="600"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button variant="dark" onClick={onKept}>
          {messages.kept}
        </Button>
        <Button variant="outline" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <chakra.span role="status" textStyle="small" color="muted">
          {isCopied && messages.copied}
        </chakra.span>
      </Box>
    </Box>
  );
}
