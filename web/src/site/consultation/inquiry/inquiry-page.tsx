import { Later, nearPart } from '../../../ui/later.tsx';
import { InquiryLayout } from '../../shared/blocks/inquiry-layout.tsx';
import { consultationInquiryPage } from './content.ts';

const consultationForm = nearPart('consultation-form', () => import('./consultation-form.tsx'));

/** /services/business-consultation/inquiry */
export default function ConsultationInquiryPage() {
  return (
    <InquiryLayout {...consultationInquiryPage}>
      <Later part={consultationForm} height="64rem" />
    </InquiryLayout>
  );
}
