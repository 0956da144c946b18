import { Box, chakra } from '@chakra-ui/react';
import { dayInKlang } from '@site/domain/enquiries/hours';
import { statisticsMessages as messages, stepLabels } from '@site/domain/messages/shell';
import { figuresOf, spanOf, weeksUntil } from '@site/domain/statistics/figures';
import { useState } from 'react';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { watchOldestUnanswered, watchStatistics } from '../../firebase/admin/watch-statistics.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { BarChart } from './bar-chart.tsx';
import { spanText } from './days.ts';
import { KeyFigures, type KeyFiguresProps } from './key-figures.tsx';
import { WeekChart } from './week-chart.tsx';

/** What becomes of the enquiries of five weeks, live, and of the five weeks before those. Reads 36 documents at most. */
export default function StatisticsPanel() {
  const [back, setBack] = useState(0);
  const [now] = useState(() => new Date());
  const weeks = weeksUntil(dayInKlang(now), back);
  const [first, last] = spanOf(weeks);
  const [live, retry] = useLiveQuery(`statistics:${first}`, () => watchStatistics(first, last));
  const [oldest] = useLiveQuery('oldest-unanswered', watchOldestUnanswered);

  return (
    <Box as="section" aria-labelledby="statistics-title" display="grid" gap="4">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <div>
          <chakra.h2 id="statistics-title" textStyle="subheading">
            {messages.title}
          </chakra.h2>
          <chakra.p role="status" textStyle="small" color="muted">
            {spanText(first, last)}
          </chakra.p>
        </div>
        <Box display="flex" gap="2">
          <Button variant="outline" size="sm" onClick={() => setBack(back + 1)}>
            {messages.earlier}
          </Button>
          <Button
            variant="outline"
            size="sm"
            // Not `disabled`: the button would lose the focus.
            aria-disabled={back === 0 || undefined}
            onClick={() => setBack(Math.max(0, back - 1))}
          >
            {messages.later}
          </Button>
        </Box>
      </Box>
      {live.state === 'loading' && <Message>{messages.loading}</Message>}
      {live.state === 'failed' && <LoadFailed what={messages.what} onRetry={retry} />}
      {live.state === 'loaded' && (
        <Charts
          figures={figuresOf(live.data, weeks)}
          first={first}
          oldest={oldest.state === 'loaded' ? oldest.data : null}
          now={now}
        />
      )}
    </Box>
  );
}

interface ChartsProps extends KeyFiguresProps {
  /** The first day of the view, which files are named after. */
  first: string;
}

export function Charts({ figures, oldest, now, first }: ChartsProps) {
  const sources = figures.sources.map(({ source, count }) => ({ name: source, count }));
  const steps = figures.steps.map(({ step, count }) => ({ name: stepLabels[step], count }));
  return (
    <>
      <KeyFigures figures={figures} oldest={oldest} now={now} />
      <WeekChart weeks={figures.weeks} fileName={`enquiries-by-week-${first}`} />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
      >
        <BarChart
          title={messages.funnel}
          fileName={`enquiries-by-step-${first}`}
          columns={[messages.step, messages.count]}
          bars={steps}
        />
        <BarChart
          title={messages.bySource}
          fileName={`enquiries-by-source-${first}`}
          columns={[messages.source, messages.count]}
          bars={sources}
        />
      </Box>
    </>
  );
}
