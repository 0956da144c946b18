import { Box, chakra } from '@chakra-ui/react';
import { type NoticeLanguage, privacyNotice } from '@site/domain/privacy/notice';
import { routes } from '@site/domain/routes';
import { Section } from '../../ui/section.tsx';
import { PlainHero } from '../shared/blocks/plain-hero.tsx';
import { TitledPart } from '../shared/blocks/titled-part.tsx';
import { definePage, type PageProps } from '../shared/page-module.ts';
import { english } from './content/english.ts';
import { malay } from './content/malay.ts';
import type { Notice, NoticeSection } from './content/notice.ts';

const notices: Readonly<Record<NoticeLanguage, Notice>> = { en: english, ms: malay };

/** /privacy and /privacy/ms */
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
      <PlainHero eyebrow={eyebrow} title={title} lead={lead} links={links} />
      <Section>
        <chakra.p textStyle="small" color="muted" mb={{ base: '8', md: '12' }}>
          {privacyNotice.isConfirmed ? version : `${version}. ${draft}`}
        </chakra.p>
        <Box display="grid" gap={{ base: '8', md: '12' }}>
          {sections.map((section) => (
            <Part key={section.title} {...section} />
          ))}
        </Box>
      </Section>
    </Box>
  );
}

function Part({ title, paragraphs: [first, ...others], points }: NoticeSection) {
  return (
    <TitledPart title={title}>
      <Box maxWidth="44rem" display="grid" gap="4">
        <p>{first}</p>
        {points && (
          <chakra.ul pl="5" listStyleType="disc" display="grid" gap="2">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </chakra.ul>
        )}
        {others.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Box>
    </TitledPart>
  );
}
