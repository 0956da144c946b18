import type { renovationBudgets } from '@site/domain/enquiries/renovation-options';
import type { ClosingCall, ContentLink, Hero, PageMeta, Passage } from '../../content.ts';

/** How big a renovation is; also the last part of its address. */
export type Tier = 'minor' | 'moderate' | 'major';

type BudgetLabel = 'Low Budget' | 'Low to Medium Budget' | 'Medium Budget' | 'High Budget';

/** One of the three levels, as the landing page presents it. */
export interface RenovationLevel {
  readonly tier: Tier;
  /** `Minor`, `Moderate` or `Major`. */
  readonly name: string;
  readonly title: string;
  readonly budget: BudgetLabel;
  /** What such a project costs, in RM. */
  readonly range: string;
  /** The budget options of the inquiry form that `range` spans, in order. */
  readonly budgets: readonly (typeof renovationBudgets)[number]['value'][];
  /** How long work on site usually takes. */
  readonly duration: string;
  readonly description: string;
  readonly link: ContentLink;
}

/** One tier of a category: a card on the landing page and a page of its own, which has a summary besides (`summaries.ts`). */
export interface CategoryTier {
  readonly budget: BudgetLabel;
  /** Three to seven example works; the card shows the first `WORKS_ON_CARD`. */
  readonly works: readonly string[];
}

/** One of the 13 renovation categories. */
export interface RenovationCategory {
  /** As on the landing page; the address is made from it. */
  readonly title: string;
  /** The title where it stands alone: `Kitchen Renovations`. A tier page puts the tier's name before it. */
  readonly heading: string;
  readonly sentence: string;
  readonly tiers: Readonly<Record<Tier, CategoryTier>>;
}

/** A part of a level's overview page. */
export interface OverviewSection extends Passage {
  readonly points?: readonly string[];
}

/** The page /services/home-renovation/{tier}. */
export interface LevelOverview {
  readonly meta: PageMeta;
  readonly hero: Hero;
  readonly sections: readonly OverviewSection[];
  readonly closing: ClosingCall;
}
