import { Box } from '@chakra-ui/react';
import { type NoticeLanguage, privacyNotice } from '@site/domain/enquiries/notice';
import { routes } from '@site/domain/routes';
import { Grid, List, Small } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { PageTop } from '../blocks/hero.tsx';
import { TitledPart } from '../blocks/sections.tsx';
import { withFacts } from '../content.ts';
import { definePage, type PageProps } from '../page.ts';
import english from './english.json';
import malay from './malay.json';

/**
 * Written by developers for Malaysia's Personal Data Protection Act 2010 (PDPA) as amended in 2024. The owner's lawyer must confirm the
 * wording. Both languages say the same. Every change of the wording needs a new version (domain/src/enquiries/notice.ts).
 */
const notices = { en: withFacts(english), ms: withFacts(malay) };

export default definePage<NoticeLanguage>({
  find: ({ language }) => (language === 'ms' ? 'ms' : 'en'),
  metadata: (language) => ({
    ...notices[language].meta,
    language,
    alternates: { en: routes.privacy.path, ms: routes.privacyMalay.path },
  }),
  Component: PrivacyPage,
});

function PrivacyPage({ data: language }: PageProps<NoticeLanguage>) {
  const { eyebrow, title, lead, links, version, draft, sections } = notices[language];
  return (
    <Box lang={language}>
      <PageTop eyebrow={eyebrow} title={title} lead={lead} links={links} />
      <Section>
        <Small mb={{ base: '8', md: '12' }}>
          {privacyNotice.isConfirmed ? version : `${version}. ${draft}`}
        </Small>
        <Grid gap={{ base: '8', md: '12' }}>
          {sections.map((section) => (
            <Part key={section.title} {...section} />
          ))}
        </Grid>
      </Section>
    </Box>
  );
}

type PartProps = { title: string; paragraphs: readonly string[]; points?: readonly string[] };

/** A list stands between the first paragraph and the others. */
function Part({ title, paragraphs: [first, ...others], points }: PartProps) {
  return (
    <TitledPart title={title}>
      <Grid maxWidth="44rem" gap="4">
        <p>{first}</p>
        {points && (
          <List pl="5" listStyleType="disc" gap="2">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </List>
        )}
        {others.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Grid>
    </TitledPart>
  );
}
