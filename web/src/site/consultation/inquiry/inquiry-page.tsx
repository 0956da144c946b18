import { hydrateOnVisible, LazyHydration } from '../../../ui/lazy-hydration.tsx';
import { InquiryLayout } from '../../shared/blocks/inquiry-layout.tsx';
import { consultationInquiryPage } from './content.ts';

const consultationForm = hydrateOnVisible('consultation-form', () => import('./consultation-form.tsx'));

/** /services/business-consultation/inquiry */
export default function ConsultationInquiryPage() {
  return (
    <InquiryLayout {...consultationInquiryPage}>
      <LazyHydration part={consultationForm} height="64rem" />
    </InquiryLayout>
  );
}
