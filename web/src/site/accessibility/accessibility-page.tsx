import { WrittenPage } from '../blocks/sections.tsx';
import { withFacts } from '../content.ts';
import { definePage } from '../page.ts';
import statement from './statement.json';

const { meta, ...texts } = withFacts(statement);

/** Says only what is true: `docs/accessibility.md` has the test or trial of each claim. */
export default definePage<null>({
  metadata: () => meta,
  Component: () => <WrittenPage {...texts} />,
});
