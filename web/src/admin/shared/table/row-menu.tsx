import { tableMessages } from '@site/domain/messages/shell';
import { useId, useRef, useState } from 'react';

/** Something that can be done with a row. */
export interface RowAction {
  readonly label: string;
  /** With the name of the row, for screen readers. */
  readonly name: string;
  readonly isDangerous?: boolean;
  onPress(): void;
}

/** A button in a row. Plain, and styled by the table. */
export function RowButton({ label, name, isDangerous, onPress, ...rest }: RowAction) {
  return (
    <button
      type="button"
      data-action=""
      data-danger={isDangerous || undefined}
      aria-label={name}
      onClick={onPress}
      {...rest}
    >
      {label}
    </button>
  );
}

interface RowMenuProps {
  /** The name of the row. */
  name: string;
  /** Asked when the menu opens. */
  actions(): readonly RowAction[];
}

/**
 * What can be done with a row besides its buttons: the browser's own popover, which closes on Esc and on a press elsewhere and gives the
 * focus back. Its buttons are only there while it is open.
 */
export function RowMenu({ name, actions }: RowMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly RowAction[]>([]);
  return (
    <>
      <button type="button" data-action="" aria-label={tableMessages.more(name)} popoverTarget={id}>
        {tableMessages.moreLabel}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && setShown(actions())}
        // Later than `beforetoggle`: a button that is gone cannot hand its focus over.
        onToggle={({ newState }) => newState === 'closed' && setShown([])}
      >
        {shown.map((action) => (
          <RowButton
            key={action.label}
            {...action}
            onPress={() => {
              // First, so that a dialog gives the focus back to the row and not to what is hidden.
              menu.current?.hidePopover();
              action.onPress();
            }}
          />
        ))}
      </div>
    </>
  );
}
