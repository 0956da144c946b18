import { Box } from '@chakra-ui/react';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { useLocation } from 'react-router-dom';
import { Section } from '../../ui/section.tsx';
import { PageTop } from '../blocks/hero.tsx';
import { Grid, Heading, Muted, Subheading } from '../blocks/parts.tsx';
import { type ContentLink, type PageMeta, type PassageList, withFacts } from '../content.ts';
import { definePage } from '../page.ts';
import { InquiryForm } from './form.tsx';
import { type FormQuestions, questions } from './questions.ts';

interface InquiryTexts {
  readonly meta: PageMeta;
  readonly title: string;
  readonly lead: string;
  readonly back: ContentLink;
  /** The steps after sending. */
  readonly next: PassageList;
}

/** Without questions in the data, the page loads them as code. */
interface InquiryPageData {
  readonly form?: FormQuestions;
}

/** The page of one form. */
export function inquiryPage(kind: InquiryKind, texts: InquiryTexts) {
  const filled = withFacts(texts);
  return definePage<InquiryPageData>({
    load: async () => ({ form: (await questions.load())[kind] }),
    meanwhile: {},
    metadata: () => filled.meta,
    // biome-ignore lint/correctness/noComponentHookFactories: a module calls this function once
    Component: ({ data }) => <InquiryPage kind={kind} form={data.form} {...filled} />,
  });
}

interface InquiryPageProps extends InquiryTexts, InquiryPageData {
  kind: InquiryKind;
}

function InquiryPage({ kind, form, title, lead, back, next }: InquiryPageProps) {
  // Set by the link on a project's page.
  const project: unknown = useLocation().state?.project;
  return (
    <>
      <PageTop title={title} lead={lead} back={back} />
      <Section ground="mist">
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
          alignItems="start"
          gap={{ base: '12', lg: '16' }}
        >
          <Box background="paper" borderRadius="lg" boxShadow="raised" p={{ base: '5', md: '10' }}>
            <InquiryForm
              kind={kind}
              questions={form}
              subject={typeof project === 'string' ? { project_id: project } : {}}
            />
          </Box>
          <NextSteps {...next} />
        </Grid>
      </Section>
    </>
  );
}

function NextSteps({ title, lead, items }: PassageList) {
  return (
    <Box>
      <Heading>{title}</Heading>
      <Muted mt="2">{lead}</Muted>
      <Box as="ol" display="grid" gap="6" mt="6">
        {items.map((item, index) => (
          <Box as="li" key={item.title} display="grid" gridTemplateColumns="2.25rem 1fr" gap="4">
            <Grid
              aria-hidden="true"
              placeItems="center"
              boxSize="2.25rem"
              borderRadius="full"
              background="pine.800"
              color="white"
              fontWeight="700"
              fontVariantNumeric="tabular-nums"
            >
              {index + 1}
            </Grid>
            <Box>
              <Subheading>{item.title}</Subheading>
              <Muted mt="1">{item.text}</Muted>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
