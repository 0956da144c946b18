import type { VehicleCondition } from '@site/domain/vehicles/options';
import { StockState } from '../shortlist/stock-state.tsx';
import { useStock } from './catalogue.ts';
import { StockFinder } from './finder.tsx';

/** The vehicles in stock with their filters: all of them, or those of one condition. Read from the published catalogue. */
export default function StockPanel({ condition }: { condition?: VehicleCondition }) {
  const { load, again } = useStock();
  if (load.state !== 'loaded') return <StockState state={load.state} again={again} />;
  return <StockFinder {...load.value} condition={condition} />;
}
