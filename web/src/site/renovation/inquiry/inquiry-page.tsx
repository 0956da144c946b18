import { hydrateOnVisible, LazyHydration } from '../../../ui/lazy-hydration.tsx';
import { InquiryLayout } from '../../shared/blocks/inquiry-layout.tsx';
import { renovationInquiryPage } from '../content/pages.ts';

const inquiryForm = hydrateOnVisible('renovation-form', () => import('./inquiry-form.tsx'));

/** /services/home-renovation/inquiry */
export default function RenovationInquiryPage() {
  return (
    <InquiryLayout {...renovationInquiryPage}>
      <LazyHydration part={inquiryForm} height="72rem" />
    </InquiryLayout>
  );
}
