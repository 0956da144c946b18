import { chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { type ReactNode, useEffect, useRef } from 'react';
import { pressEarlyButtons } from './early-visitor.ts';
import { useArrival } from './use-arrival.ts';

interface PageProps {
  /** Without the company's name, which is added. */
  title: string;
  /** What search results show under the title. */
  description?: string;
  /** Keeps the page out of search engines: back office, error pages. */
  isHidden?: boolean;
  children: ReactNode;
}

/** The id of the main landmark: where the skip link leads. */
export const MAIN_ID = 'main';

/** The frame of every page: title, main landmark, and the reading position on arrival. */
export function Page({ title, description, isHidden = false, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  useEffect(() => pressEarlyButtons(document.documentElement), []);
  return (
    <chakra.main id={MAIN_ID} ref={main} tabIndex={-1}>
      <title>{`${title} | ${company.name}`}</title>
      {description && <meta name="description" content={description} />}
      {isHidden && <meta name="robots" content="noindex" />}
      {children}
    </chakra.main>
  );
}
