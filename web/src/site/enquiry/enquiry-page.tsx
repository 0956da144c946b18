import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Grid, Heading, List, Muted, Sheet, Subheading } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { BelowTop, PageTop } from '../blocks/hero.tsx';
import { ContactAction } from '../blocks/sections.tsx';
import { chatAbout } from '../chat.ts';
import { shortened, withFacts } from '../content.ts';
import { definePage, type PageParams, type PageProps } from '../page.ts';
import { InquiryForm } from './form.tsx';
import texts from './pages.json';
import { type FormQuestions, questions } from './use-enquiry.tsx';

/** Without questions in the data, the page loads them as code. */
type InquiryPageData = { readonly form?: FormQuestions };

type Kind = keyof typeof texts;

const pages = withFacts(texts);

const kindOf = ({ form }: PageParams) => form as Kind;

export default definePage<InquiryPageData>({
  load: async (_, params) => ({ form: (await questions.load())(kindOf(params)) }),
  meanwhile: {},
  metadata: (_, params) => pages[kindOf(params)].meta,
  Component: InquiryPage,
});

/** Reads the answers and the subject that the link to this page carries. A form ignores unknown answers. */
function carriedBy(query: URLSearchParams) {
  const like = query.get('like')?.trim();
  const project_id = query.get('project') ?? undefined;
  const answers = ['project_type', 'budget_range', 'consultation_type', 'industry'].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    filled: Object.fromEntries(answers) as Readonly<Record<string, string>>,
    subject: { ...(like && { like: shortened(like, LIKE_CHARACTERS) }), ...(project_id && { project_id }) },
  };
}

const LIKE_CHARACTERS = 150;

function InquiryPage({ data, params, reading }: PageProps<InquiryPageData>) {
  const kind = kindOf(params);
  const { title, lead, back, next } = pages[kind];
  const [query] = useSearchParams();
  const { filled, subject } = useMemo(() => carriedBy(query), [query]);
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
                subject={subject}
                filled={filled}
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
              {kind === 'renovation' && (
                <List mt="6">
                  <ContactAction
                    href={chatAbout('these are photos of the place that I want to renovate.')}
                    icon="chat"
                    name="Send photos by WhatsApp"
                    detail="Rooms, a floor plan, or what you like"
                  />
                </List>
              )}
            </Box>
          </Grid>
        </Section>
      </BelowTop>
    </>
  );
}
