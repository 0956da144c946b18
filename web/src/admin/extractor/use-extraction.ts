import { extractorMessages } from '@site/domain/messages/extractor';
import { useEffect, useRef, useState } from 'react';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { extract, NothingExtracted, type Reading, type Source } from './extract.ts';

/** The state of the extractor (docs/product/back-office.md, "Listings: extractor"). */
export type Extraction =
  | { readonly state: 'idle' | 'processing' | 'completed' }
  /** `reason` is the function's message, if any. */
  | { readonly state: 'failed'; readonly reason: string };

/** Runs one extraction at a time, shows a toast at its end, and passes the result on while the form is open. */
export function useExtraction(onExtracted: (reading: Reading) => void) {
  const [extraction, setExtraction] = useState<Extraction>({ state: 'idle' });
  const isHere = useRef(true);
  // The callback of the latest render is called, not that of the render that started the extraction.
  const latest = useRef(onExtracted);
  useEffect(() => {
    latest.current = onExtracted;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function run(source: Source): Promise<void> {
    setExtraction({ state: 'processing' });
    try {
      const reading = await extract(source);
      if (!isHere.current) return;
      setExtraction({ state: 'completed' });
      toastSuccess(extractorMessages.extracted, extractorMessages.successTitle);
      latest.current(reading);
    } catch (error) {
      if (!isHere.current) return;
      console.error('The extraction failed', error);
      setExtraction({ state: 'failed', reason: error instanceof NothingExtracted ? error.message : '' });
      toastFailure(extractorMessages.processFailed, extractorMessages.errorTitle);
    }
  }

  /** Goes back to idle after a run. */
  function forget() {
    setExtraction((last) => (last.state === 'processing' ? last : { state: 'idle' }));
  }

  return { extraction, run, forget };
}
