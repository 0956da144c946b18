import { Box } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { Grid, Heading, Muted, Sheet, Subheading } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { BelowTop, PageTop } from '../blocks/hero.tsx';
import { withFacts } from '../content.ts';
import { definePage, type PageParams, type PageProps } from '../page.ts';
import { InquiryForm } from './form.tsx';
import texts from './pages.json';
import { type FormQuestions, questions } from './questions.ts';

/** Without questions in the data, the page loads them as code. */
type InquiryPageData = { readonly form?: FormQuestions };

type Kind = keyof typeof texts;

const pages = withFacts(texts);

const kindOf = ({ form }: PageParams) => form as Kind;

/** Every page of a form of its own. */
export default definePage<InquiryPageData>({
  load: async (_, params) => ({ form: (await questions.load())[kindOf(params)] }),
  meanwhile: {},
  metadata: (_, params) => pages[kindOf(params)].meta,
  Component: InquiryPage,
});

function InquiryPage({ data, params, reading }: PageProps<InquiryPageData>) {
  const kind = kindOf(params);
  const { title, lead, back, next } = pages[kind];
  // Set by the link on a project's page.
  const project: unknown = useLocation().state?.project;
  return (
    <>
      <PageTop title={title} lead={lead} back={back} />
      <BelowTop>
        <Section ground="mist">
          <Grid
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
            alignItems="start"
            gap={{ base: '12', lg: '16' }}
          >
            <Sheet>
              <InquiryForm
                kind={kind}
                questions={data.form}
                reading={reading}
                subject={typeof project === 'string' ? { project_id: project } : {}}
              />
            </Sheet>
            <Box>
              <Heading>{next.title}</Heading>
              <Muted mt="2">{next.lead}</Muted>
              <Box as="ol" display="grid" gap="6" mt="6">
                {next.items.map((item, index) => (
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
          </Grid>
        </Section>
      </BelowTop>
    </>
  );
}
