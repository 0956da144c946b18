import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useLocation, useNavigate } from './router.tsx';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of this site, with query and anchor, or only an anchor. */
  to: string;
}

/** A link to a page of this site, followed without a reload. A link to where the visitor is takes the place of the entry in the history. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const href = to.startsWith('#') ? `${pathname}${search}${to}` : to;

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const { target } = event.currentTarget;
    if (event.defaultPrevented || !isPlain || (target && target !== '_self')) return;
    event.preventDefault();
    navigate(href, { replace: href === pathname + search + hash });
  }

  return <a {...rest} href={href} onClick={follow} />;
}
