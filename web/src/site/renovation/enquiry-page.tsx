import { useLocation } from 'react-router-dom';
import { InquiryForm } from '../enquiry/form.tsx';
import { InquiryLayout } from '../enquiry/page.tsx';
import { type FormPageData, formPage } from '../enquiry/questions.ts';
import { definePage, type PageProps } from '../page.ts';
import { renovationInquiryPage } from './content/pages.ts';

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
