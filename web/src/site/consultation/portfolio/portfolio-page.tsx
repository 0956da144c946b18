import { Section, SectionHeading } from '../../../ui/section.tsx';
import { ClosingSection } from '../../shared/blocks/closing-section.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { StatRow } from '../../shared/blocks/stat-row.tsx';
import { SitePage } from '../../shared/metadata/site-page.tsx';
import { portfolioPage } from '../content.ts';
import { SuccessStories } from './success-stories.tsx';

const { meta, hero, stats, stories, closing } = portfolioPage;

/** /services/business-consultation/portfolio */
export default function PortfolioPage() {
  return (
    <SitePage {...meta}>
      <PageHero page="business-portfolio" {...hero} />
      <Section ground="mist">
        <StatRow stats={stats} />
      </Section>
      <Section>
        <SectionHeading {...stories} />
        <SuccessStories />
      </Section>
      <ClosingSection {...closing} />
    </SitePage>
  );
}
