import { Box } from '@chakra-ui/react';
import { type NoticeLanguage, privacyNotice } from '@site/domain/enquiries/notice';
import { routes } from '@site/domain/routes';
import { Grid, Small } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { PageTop } from '../blocks/hero.tsx';
import { WrittenPart } from '../blocks/sections.tsx';
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
            <WrittenPart key={section.title} {...section} />
          ))}
        </Grid>
      </Section>
    </Box>
  );
}
