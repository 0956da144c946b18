import type { ContentPage } from '@site/domain/publishing/content';
import { BelowTop } from '../../../ui/below-top.tsx';
import { Section, SectionHeading } from '../../../ui/section.tsx';
import { ClosingSection } from '../../shared/blocks/closing-section.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { StatRow } from '../../shared/blocks/stat-row.tsx';
import { type HeroData, heroPage } from '../../shared/hero-page.ts';
import { definePage, type PageProps } from '../../shared/page-module.ts';
import { portfolioPage } from '../content.ts';
import { portfolioMessages } from './messages.ts';
import { readStories, type ShownStory } from './read-stories.ts';
import { SuccessStories } from './success-stories.tsx';

const { meta, hero, stats, stories, closing } = portfolioPage;
const { load: loadHero, meanwhile } = heroPage('business-portfolio');

interface PortfolioData extends HeroData {
  /** The newest stories; undefined until they are read. */
  readonly stories?: ContentPage<ShownStory>;
}

/** /services/business-consultation/portfolio */
export default definePage<PortfolioData>({
  load: async (content) => {
    const [data, stories] = await Promise.all([loadHero(content), readStories(content)]);
    return { ...data, stories };
  },
  meanwhile,
  failure: portfolioMessages.failed,
  metadata: (data) => ({ ...meta, image: data.hero.image_url }),
  Component: PortfolioPage,
});

function PortfolioPage({ data, reading }: PageProps<PortfolioData>) {
  return (
    <>
      <PageHero picture={data.hero} {...hero} />
      <BelowTop>
        <Section ground="mist">
          <StatRow stats={stats} />
        </Section>
        <Section>
          <SectionHeading {...stories} />
          <SuccessStories first={data.stories} reading={reading} />
        </Section>
        <ClosingSection {...closing} />
      </BelowTop>
    </>
  );
}
