import { renovationBudgets } from '@site/domain/enquiries/choices';
import { firstNumberIn } from '@site/domain/money/ringgit';
import type { Project } from '@site/domain/publishing/entities';
import { categoryLabel } from '@site/domain/publishing/related';
import { routes } from '@site/domain/routes';

interface LookedAt {
  /** In the first line of the message. */
  readonly like: string;
  readonly kind?: string;
  /** Values of `renovationBudgets`; of several ones none follows. */
  readonly budgets: readonly string[];
  readonly project?: string;
}

/** Options of the form that a kind of work stands for. */
const kinds = ['kitchen', 'bathroom', 'exterior'];

/** The address of the enquiry, with what was looked at. */
export function quotePath({ like, kind = '', budgets, project }: LookedAt): string {
  const project_type = kinds.find((each) => kind.toLowerCase().startsWith(each));
  const [budget_range, another] = budgets;
  const query = new URLSearchParams({
    like,
    ...(project_type && { project_type }),
    ...(budget_range && !another && { budget_range }),
    ...(project && { project }),
  });
  return `${routes.renovationInquiry.path}?${query}`;
}

export function quotePathLike({ id, title, type, budget }: Project): string {
  const budgets = [budgetBand(budget) ?? []].flat();
  return quotePath({ like: title, kind: categoryLabel(type), budgets, project: id });
}

/** Returns the `renovationBudgets` value of a typed budget's first amount: `45,000`, `RM 60k - 80k`, `2 phases, RM 45,000`, `Under RM 25,000`. */
export function budgetBand(budget: string): string | undefined {
  const first = firstNumberIn(budget.slice(Math.max(0, budget.search(/\b(RM|MYR)\W*\d/i))));
  if (first === null) return undefined;
  const ringgit = /^\W*(under|below|bawah)\b/i.test(budget) ? first - 1 : first;
  return renovationBudgets.find(({ value }) => {
    const [least = 0, most = least] = [...value.matchAll(/(\d+)k/g)].map(
      ([, thousands]) => Number(thousands) * 1_000,
    );
    if (value.startsWith('under')) return ringgit < least;
    return value.startsWith('over') ? ringgit >= least : ringgit >= least && ringgit < most;
  })?.value;
}
