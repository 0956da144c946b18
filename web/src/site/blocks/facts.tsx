import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** Values by their terms. Without a value the fact is left out. */
export type FactList = Readonly<Record<string, string | null>>;

type FactsProps = HTMLChakraProps<'dl'> & { facts: FactList };

export function Facts({ facts, ...rest }: FactsProps) {
  return (
    <chakra.dl {...rest}>
      {Object.entries(facts).map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </chakra.dl>
  );
}

const rows = {
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    py: { base: '3', _print: '1' },
    borderBottom: '1px solid {colors.line}',
  },
  // A term breaks between its words before a value does.
  '& dt': { color: 'muted', flexShrink: '9999' },
  '& dd': {
    maxWidth: '70%',
    fontWeight: 600,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;

export function FactRows(props: FactsProps) {
  return <Facts css={rows} {...props} />;
}

/** Large values beside each other, each above its term. */
export function Figures({ size, ...rest }: FactsProps & { size: 'figure' | 'heading' | 'subheading' }) {
  return (
    <Facts
      display="grid"
      css={{
        '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: '1' },
        '& dt': { textStyle: 'small', color: 'var(--quiet)' },
        '& dd': { textStyle: size, color: 'pine.700', fontVariantNumeric: 'tabular-nums' },
      }}
      {...rest}
    />
  );
}
