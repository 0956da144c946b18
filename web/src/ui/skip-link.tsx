import { chakra } from '@chakra-ui/react';
import { MAIN_ID } from './page.tsx';

/** The first stop of the keyboard: past the navigation, to the content of the page. */
export function SkipLink() {
  return (
    <chakra.a
      href={`#${MAIN_ID}`}
      position="fixed"
      top="3"
      left="3"
      zIndex="skip"
      px="4"
      py="3"
      borderRadius="md"
      background="sun.400"
      color="ink"
      fontWeight="600"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  );
}
