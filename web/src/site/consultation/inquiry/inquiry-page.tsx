import { InquiryLayout } from '../../shared/blocks/inquiry-layout.tsx';
import { consultationInquiryPage } from '../content.ts';
import { ConsultationForm } from './consultation-form.tsx';

/** /services/business-consultation/inquiry */
export default function ConsultationInquiryPage() {
  return (
    <InquiryLayout {...consultationInquiryPage}>
      <ConsultationForm />
    </InquiryLayout>
  );
}
