import { useLocation } from 'react-router-dom';
import { InquiryForm } from '../enquiry/form.tsx';
import { InquiryLayout } from '../enquiry/page.tsx';
import { type FormPageData, formPage } from '../enquiry/questions.ts';
import { definePage, type PageProps } from '../page.ts';
import { renovationInquiryPage } from './content/pages.ts';

export default definePage<FormPageData>({
  ...formPage('renovation'),
  metadata: () => renovationInquiryPage.meta,
  Component: RenovationInquiryPage,
});

function RenovationInquiryPage({ data }: PageProps<FormPageData>) {
  // Set by the link on a project's page.
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
