import { InquiryLayout } from '../../shared/blocks/inquiry-layout.tsx';
import { type FormPageData, formPage } from '../../shared/inquiry/form-page.ts';
import { InquiryForm } from '../../shared/inquiry/inquiry-form.tsx';
import { definePage, type PageProps } from '../../shared/page-module.ts';
import { consultationInquiryPage } from './content.ts';

/** /services/business-consultation/inquiry */
export default definePage<FormPageData>({
  ...formPage('business'),
  metadata: () => consultationInquiryPage.meta,
  Component: ConsultationInquiryPage,
});

function ConsultationInquiryPage({ data }: PageProps<FormPageData>) {
  return (
    <InquiryLayout {...consultationInquiryPage}>
      <InquiryForm kind="business" questions={data.form} />
    </InquiryLayout>
  );
}
