import { ContentManager } from '../content/manager.tsx';
import { portfolioKind } from './kind.tsx';

/** /admin/business-portfolio */
export default function PortfolioManager() {
  return <ContentManager kind={portfolioKind} />;
}
