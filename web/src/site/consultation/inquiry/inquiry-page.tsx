import { nearPart, WhenNear } from '../../../ui/when-near.tsx';
import { InquiryLayout } from '../../shared/blocks/inquiry-layout.tsx';
import { consultationInquiryPage } from '../content.ts';

const consultationForm = nearPart('consultation-form', () => import('./consultation-form.tsx'));

/** /services/business-consultation/inquiry */
export default function ConsultationInquiryPage() {
  return (
    <InquiryLayout {...consultationInquiryPage}>
      <WhenNear part={consultationForm} height="64rem" />
    </InquiryLayout>
  );
}
