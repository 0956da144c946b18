import { chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icons.tsx';

const filled = (background: string, hover: string, active: string, color = 'white') => ({
  background,
  color,
  _hover: { background: hover },
  _active: { background: active },
});

const recipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    fontWeight: 600,
    lineHeight: 1.2,
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    textAlign: 'center',
    cursor: 'pointer',
    overflowWrap: 'break-word',
    transition: 'var(--fade)',
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      solid: filled('sun.500', 'sun.400', 'sun.600', 'ink'),
      /** Replaces `solid` where yellow would be too loud. */
      dark: filled('pine.800', 'pine.700', 'pine.900'),
      /** A second action in the colour of the surrounding text. */
      outline: {
        borderColor: 'currentcolor',
        color: 'inherit',
        _hover: { background: 'rgb(128 150 145 / 0.18)' },
      },
      danger: filled('coral.600', 'coral.800', 'coral.800'),
      quiet: { color: 'pine.700', _hover: { background: 'pine.50' }, _active: { background: 'pine.100' } },
    },
    size: {
      md: { minHeight: '3rem', px: '6', py: '3', fontSize: '1rem' },
      sm: { minHeight: '2.5rem', px: '4', py: '2', fontSize: '0.9375rem' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

export const Button = chakra('button', recipe, { defaultProps: { type: 'button' } });

export const ButtonLink = chakra(Link, recipe);

export const ButtonAnchor = chakra('a', recipe);

/** The attributes of a link that opens another tab. */
export const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

type Press = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** False for a press that the browser opens in another tab or window. */
export const opensHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Press) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The props of a link to a part of this screen: `href` is for another tab. */
export const linkTo = ({ href, onOpen }: { href: string; onOpen(): void }) => ({
  href,
  onClick(event: MouseEvent) {
    if (!opensHere(event)) return;
    event.preventDefault();
    onOpen();
  },
});

const Round = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '2.75rem',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { background: 'rgb(128 150 145 / 0.18)' },
  },
});

type IconButtonProps = HTMLChakraProps<'button'> & { icon: IconName; label: string };

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <Round type="button" aria-label={label} {...rest}>
      <Icon name={icon} />
    </Round>
  );
}

interface WorkButtonProps extends ComponentProps<typeof Button> {
  label: string;
  working?: string;
  /** Follows the label in the accessible name. */
  about?: string;
  /** For work that began elsewhere. */
  isWorking?: boolean;
  /** A press does nothing. */
  isOff?: boolean;
  /** The button works until the promise settles. */
  onPress(): unknown;
}

/** A button without `disabled`, which would take the focus away during the work. */
export function WorkButton({
  label,
  working = label,
  about,
  isWorking: isHeld = false,
  isOff = false,
  onPress,
  ...look
}: WorkButtonProps) {
  const [hasBegun, setHasBegun] = useState(false);
  const isWorking = isHeld || hasBegun;
  const text = isWorking ? working : label;

  async function press() {
    if (isOff || isWorking) return;
    setHasBegun(true);
    await Promise.resolve(onPress()).finally(() => setHasBegun(false));
  }

  return (
    <Button
      variant="outline"
      size="sm"
      {...look}
      aria-disabled={isOff || isWorking || undefined}
      aria-label={about && `${text} ${about}`}
      onClick={press}
    >
      {text}
    </Button>
  );
}
