import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EnquiredVehicle } from '../sales-messages.ts';
import PrintFooter from './print-footer.tsx';

const Paper = chakra('div', { base: { display: 'none', _print: { display: 'block' } } });

/** What React finds in the HTML and leaves as it is. */
const asItIs = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/**
 * The end of a vehicle's page on paper, and what prints the page. It is in the HTML, and a browser leaves it as it is, without its code; on a
 * page that was navigated to it is loaded and drawn before the page is printed.
 */
export function usePaper(vehicle: EnquiredVehicle): { footer: ReactNode; print(): Promise<void> } {
  const [Footer, setFooter] = useState<typeof PrintFooter>();

  async function print(): Promise<void> {
    await import('./print-footer.tsx').then(
      (code) => flushSync(() => setFooter(() => code.default)),
      (reason: unknown) => console.error('Printed without its end', reason),
    );
    window.print();
  }

  const Drawn = import.meta.env.SSR ? PrintFooter : Footer;
  const footer = Drawn ? (
    <Paper key={Footer && 'drawn'}>
      <Drawn vehicle={vehicle} />
    </Paper>
  ) : (
    <Paper {...asItIs} />
  );
  return { footer, print };
}
