import { inFigures } from '@site/domain/text';
import {
  type Bound,
  bounded,
  isYear,
  type RangeName,
  rangeOf,
  readLimit,
} from '@site/domain/vehicles/filters';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { type CSSProperties, memo, useEffect, useId, useRef, useState } from 'react';
import { listen } from '#ui/listen.ts';
import type { FilterActions } from './filters.ts';
import texts from './stock.json';

type Extent = NonNullable<ReturnType<typeof extentOf>>;

const steps: Readonly<Record<RangeName, number>> = { year: 1, price: 1_000, instalment: 50, mileage: 1_000 };

/** Returns the stock's limits on whole steps; undefined if there is no choice. */
export function extentOf(range: RangeName, stock: readonly StockVehicle[]) {
  const step = steps[range];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { [range]: value } of stock) {
    if (value === null) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (!(least < most)) return undefined;
  return { min: Math.floor(least / step) * step, max: Math.ceil(most / step) * step, step };
}

interface RangeFieldsProps extends Pick<FilterActions, 'preview' | 'commit'> {
  range: RangeName;
  extent: Extent;
  lower: number | undefined;
  upper: number | undefined;
}

/** A bound at the slider's end means no bound. Moving or typing previews; releasing or leaving commits. */
export const RangeFields = memo(({ range, extent, lower, upper, preview, commit }: RangeFieldsProps) => {
  const { min, max } = extent;
  const [from, to] = [lower ?? min, upper ?? max];
  const group = useRef<HTMLFieldSetElement>(null);
  // React hides the browser's native `change`: on release of the slider, on leaving a field, on Enter.
  useEffect(() => (group.current ? listen(group.current, ['change'], commit) : undefined), [commit]);
  const set = (bound: Bound, value: number | undefined) => preview((before) => bounded(before, bound, value));
  const title = texts.ranges[range];
  const show = isYear(range) ? String : inFigures;
  const share = (value: number) => `${100 * Math.min(1, Math.max(0, (value - min) / (max - min)))}%`;
  const marks = { '--from': share(from), '--to': `calc(100% - ${share(to)})` };
  const ends = [
    { bound: `${range}_from`, label: 'From', word: 'from', limit: lower, at: from, end: min },
    { bound: `${range}_to`, label: 'Up to', word: 'up to', limit: upper, at: to, end: max },
  ] as const;
  /** The handles never cross. */
  const slide = (bound: Bound, value: number, end: number) => {
    const kept = end === min ? Math.min(value, to) : Math.max(value, from);
    set(bound, kept === end ? undefined : kept);
  };
  return (
    <fieldset ref={group}>
      <legend>{title}</legend>
      <div data-slider="" style={marks as CSSProperties}>
        {ends.map(({ bound, word, at, end }) => (
          <input
            key={bound}
            type="range"
            {...extent}
            aria-label={`${title} ${word}, slider`}
            aria-valuetext={show(at)}
            value={at}
            // Where both handles are at the upper end, only the lower one can move.
            style={{ zIndex: end === min && 2 * at > min + max ? 2 : 1 }}
            onChange={({ target }) => slide(bound, target.valueAsNumber, end)}
          />
        ))}
      </div>
      <div data-fields="">
        {ends.map(({ bound, label, word, limit, end }) => (
          <NumberField
            key={bound}
            label={label}
            name={`${title} ${word}`}
            bound={bound}
            placeholder={show(end)}
            value={limit === undefined ? undefined : show(limit)}
            onType={set}
          />
        ))}
      </div>
    </fieldset>
  );
});

interface NumberFieldProps {
  label: string;
  /** Tells apart the equal labels of all ranges. */
  name: string;
  placeholder: string;
  bound: Bound;
  value: string | undefined;
  onType(bound: Bound, value: number | undefined): void;
}

/** Keeps typed text until the field loses focus. Unreadable text sets no bound. */
function NumberField({ label, name, bound, placeholder, value, onType }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const note = useId();
  const isUnclear = typed?.trim() ? readLimit(bound, typed) === undefined : false;
  // True if another control has set the bound meanwhile.
  const isOver = isEntered && value !== undefined;
  const isRefused = isUnclear && isEntered && !isOver;
  return (
    <label>
      <span>{label}</span>
      <input
        aria-label={name}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? note : undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={(isOver ? undefined : typed) ?? value ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          setEntered(false);
          onType(bound, readLimit(bound, target.value));
        }}
        onKeyDown={({ key }) => key === 'Enter' && setEntered(true)}
        onBlur={() => {
          if (!isUnclear) setTyped(undefined);
          setEntered(true);
        }}
      />
      {isRefused && (
        <em id={note} role="alert">
          {isYear(rangeOf(bound)) ? texts.unclearYear : texts.unclearNumber}
        </em>
      )}
    </label>
  );
}
