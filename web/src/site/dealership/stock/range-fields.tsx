import type { Bound, RangeName } from '@site/domain/stock/filter-names';
import { bounded, type StockFilters } from '@site/domain/stock/filters';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { boundsOf, type Extent } from './facet-values.ts';
import { inFigures, rangeTitles } from './words.ts';

interface RangeFieldsProps {
  range: RangeName;
  extent: Extent;
  filters: StockFilters;
  /** While a slider moves or a number is typed. */
  onPreview(next: StockFilters): void;
  /** The slider is let go, or the field is left. */
  onCommit(): void;
}

/** A range by a slider and by fields, which say the same. A bound at the end of the slider is none. */
export function RangeFields({ range, extent, filters, onPreview, onCommit }: RangeFieldsProps) {
  const { from, to } = boundsOf[range];
  const { limits } = filters;
  const ends = { from: (from && limits[from]) ?? extent.min, to: limits[to] ?? extent.max };
  const group = useRef<HTMLFieldSetElement>(null);
  useCommit(group, onCommit);
  const set = (bound: Bound, value: number | undefined) => onPreview(bounded(filters, bound, value));
  const title = rangeTitles[range];
  const show = range === 'year' ? String : inFigures;
  const share = (value: number) => {
    const part = (value - extent.min) / (extent.max - extent.min);
    return `${100 * Math.min(1, Math.max(0, part))}%`;
  };
  const marks = { '--from': share(ends.from), '--to': `calc(100% - ${share(ends.to)})` };
  return (
    <fieldset ref={group}>
      <legend>{title}</legend>
      <div data-slider="" style={marks as CSSProperties}>
        {from && (
          <input
            type="range"
            {...extent}
            aria-label={`${title} from, slider`}
            aria-valuetext={show(ends.from)}
            value={ends.from}
            onChange={({ target }) => {
              const value = Math.min(target.valueAsNumber, ends.to);
              set(from, value <= extent.min ? undefined : value);
            }}
          />
        )}
        <input
          type="range"
          {...extent}
          aria-label={`${title} up to, slider`}
          aria-valuetext={show(ends.to)}
          value={ends.to}
          onChange={({ target }) => {
            const value = Math.max(target.valueAsNumber, ends.from);
            set(to, value >= extent.max ? undefined : value);
          }}
        />
      </div>
      <div data-fields="">
        {from && (
          <NumberField
            label="From"
            name={`${title} from`}
            placeholder={show(extent.min)}
            value={limits[from]}
            onType={(value) => set(from, value)}
          />
        )}
        <NumberField
          label="Up to"
          name={`${title} up to`}
          placeholder={show(extent.max)}
          value={limits[to]}
          onType={(value) => set(to, value)}
        />
      </div>
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  /** For screen readers: the label is the same in every range. */
  name: string;
  placeholder: string;
  value: number | undefined;
  onType(value: number | undefined): void;
}

/** What is typed stays as it is typed until the field is left; everything but digits is passed over. */
function NumberField({ label, name, placeholder, value, onType }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label>
      <span>{label}</span>
      <input
        aria-label={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? value ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          const digits = target.value.replace(/\D/g, '').slice(0, 9);
          onType(digits === '' ? undefined : Number(digits));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

/** The browser's own `change`, which React does not tell: the slider is let go, or the field is left or Enter pressed in it. */
function useCommit(group: React.RefObject<HTMLElement | null>, onCommit: () => void): void {
  const latest = useRef(onCommit);
  latest.current = onCommit;
  useEffect(() => {
    const element = group.current;
    const commit = () => latest.current();
    element?.addEventListener('change', commit);
    return () => element?.removeEventListener('change', commit);
  }, [group]);
}
