import { useLocation } from 'react-router-dom';
import { InquiryLayout } from '../../shared/blocks/inquiry-layout.tsx';
import { type FormPageData, formPage } from '../../shared/inquiry/form-page.ts';
import { InquiryForm } from '../../shared/inquiry/inquiry-form.tsx';
import { definePage, type PageProps } from '../../shared/page-module.ts';
import { renovationInquiryPage } from '../content/pages.ts';

/** /services/home-renovation/inquiry */
export default definePage<FormPageData>({
  ...formPage('renovation'),
  metadata: () => renovationInquiryPage.meta,
  Component: RenovationInquiryPage,
});

function RenovationInquiryPage({ data }: PageProps<FormPageData>) {
  // Of the link on the page of a project.
  const project: unknown = useLocation().state?.project;
  return (
    <InquiryLayout {...renovationInquiryPage}>
      <InquiryForm
        kind="renovation"
        questions={data.form}
        subject={typeof project === 'string' ? { project_id: project } : {}}
      />
    </InquiryLayout>
  );
}
