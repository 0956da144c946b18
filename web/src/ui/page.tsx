import { chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { type ReactNode, useRef } from 'react';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

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

/** What every page has: title, main landmark, and the scroll position and focus after a navigation. */
export function Page({ title, description, isHidden = false, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  useScrollAndFocus(main);
  return (
    <chakra.main id={MAIN_ID} ref={main} tabIndex={-1}>
      <title>{`${title} | ${company.name}`}</title>
      {description && <meta name="description" content={description} />}
      {isHidden && <meta name="robots" content="noindex" />}
      {children}
    </chakra.main>
  );
}
