import { Grid, Small } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { PageTop } from '../blocks/hero.tsx';
import { WrittenPart } from '../blocks/sections.tsx';
import { withFacts } from '../content.ts';
import { definePage } from '../page.ts';
import statement from './statement.json';

const { meta, eyebrow, title, lead, links, checked, sections } = withFacts(statement);

/** Says only what is true: `docs/accessibility.md` has the test or trial of each claim. */
export default definePage<null>({
  metadata: () => meta,
  Component: () => (
    <>
      <PageTop eyebrow={eyebrow} title={title} lead={lead} links={links} />
      <Section>
        <Small mb={{ base: '8', md: '12' }}>{checked}</Small>
        <Grid gap={{ base: '8', md: '12' }}>
          {sections.map((section) => (
            <WrittenPart key={section.title} {...section} />
          ))}
        </Grid>
      </Section>
    </>
  ),
});
