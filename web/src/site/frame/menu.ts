import { solidLook } from './bar-look.ts';

/** Menus are the browser's own popovers: they open, close and give the focus back without script. */

/** How a menu looks, and arrives: it slides down a little. Nothing moves for visitors who prefer reduced motion. */
export const menuLook = {
  ...solidLook,
  background: 'paper',
  color: 'ink',
  transition: 'opacity 220ms ease-out, transform 220ms ease-out',
  '@starting-style': { opacity: 0, transform: 'translateY(-0.75rem)' },
} as const;

/** Closes the menu around an element, if there is one: within a hydrated page a followed link leaves the document as it is. */
export function closeMenuAround(element: Element): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Closes the menus that are open within an element. */
export function closeMenusIn(element: Element | null): void {
  for (const menu of element?.querySelectorAll<HTMLElement>('[popover]:popover-open') ?? [])
    menu.hidePopover();
}
