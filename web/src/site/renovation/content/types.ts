import type { renovationBudgets } from '@site/domain/enquiries/renovation-options';
import type { ClosingCall, ContentLink, Hero, PageMeta, Passage } from '../../content.ts';

/** The size of a renovation; also the last part of its address. */
export type Tier = 'minor' | 'moderate' | 'major';

type BudgetLabel = 'Low Budget' | 'Low to Medium Budget' | 'Medium Budget' | 'High Budget';

export interface RenovationLevel {
  readonly tier: Tier;
  /** `Minor`, `Moderate` or `Major`. */
  readonly name: string;
  readonly title: string;
  readonly budget: BudgetLabel;
  /** The costs in RM. */
  readonly range: string;
  /** The enquiry form's budget options within `range`, in order. */
  readonly budgets: readonly (typeof renovationBudgets)[number]['value'][];
  readonly duration: string;
  readonly description: string;
  readonly link: ContentLink;
}

/** A card on the landing page and a page; its summary is in `summaries.ts`. */
export interface CategoryTier {
  readonly budget: BudgetLabel;
  /** Three to seven examples; the card shows the first `WORKS_ON_CARD`. */
  readonly works: readonly string[];
}

/** One of the 13 categories. */
export interface RenovationCategory {
  /** As on the landing page; the slug is derived from it. */
  readonly title: string;
  /** Such as `Kitchen Renovations`. A tier page puts the tier's name before it. */
  readonly heading: string;
  readonly sentence: string;
  readonly tiers: Readonly<Record<Tier, CategoryTier>>;
}

export interface OverviewSection extends Passage {
  readonly points?: readonly string[];
}

export interface LevelOverview {
  readonly meta: PageMeta;
  readonly hero: Hero;
  readonly sections: readonly OverviewSection[];
  readonly closing: ClosingCall;
}
