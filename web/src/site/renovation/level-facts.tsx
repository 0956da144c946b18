import { Figures } from '../blocks/facts.tsx';
import type { levels, Tier } from './categories.ts';

type LevelFactsProps = Pick<(typeof levels)[Tier], 'budget' | 'range' | 'duration'>;

export function LevelFacts({ budget, range, duration }: LevelFactsProps) {
  return (
    <Figures
      size="heading"
      facts={[
        { term: 'Level', value: budget },
        { term: 'Typical budget', value: range },
        { term: 'Time on site', value: duration },
      ]}
      gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
      gap={{ base: '6', md: '10' }}
    />
  );
}
