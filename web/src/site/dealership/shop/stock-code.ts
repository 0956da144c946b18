import { lazyComponent } from '../../../ui/lazy-component.ts';

/** The list of vehicles with its filters: loaded when a visitor is about to open it, or the address asks for it. */
export const stockPanel = lazyComponent(() => import('../stock/stock-panel.tsx'));
