import { chakra } from '@chakra-ui/react';

interface ViewToggleProps<V extends string> {
  /** Names it for screen readers. */
  label: string;
  views: readonly V[];
  labels: Readonly<Record<V, string>>;
  view: V;
  onChoose(view: V): void;
}

/** Ways to see the same thing, as buttons side by side of which one is pressed. */
export function ViewToggle<V extends string>({ label, views, labels, view, onChoose }: ViewToggleProps<V>) {
  return (
    <chakra.fieldset
      aria-label={label}
      border="none"
      display="flex"
      gap="1"
      p="1"
      borderRadius="full"
      background="paper"
      boxShadow="raised"
    >
      {views.map((one) => (
        <chakra.button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => onChoose(one)}
          minHeight="2.5rem"
          px={{ base: '4', md: '5' }}
          fontWeight="600"
          borderRadius="full"
          cursor="pointer"
          transition="colors"
          color={view === one ? 'white' : 'ink'}
          background={view === one ? 'pine.800' : 'transparent'}
        >
          {labels[one]}
        </chakra.button>
      ))}
    </chakra.fieldset>
  );
}
