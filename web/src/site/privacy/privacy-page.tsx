import { Box } from '@chakra-ui/react';
import { type NoticeLanguage, privacyNotice } from '@site/domain/enquiries/notice';
import { routes } from '@site/domain/routes';
import { WrittenPage } from '../blocks/sections.tsx';
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
  const { version, draft, ...texts } = notices[language];
  return (
    <Box lang={language}>
      <WrittenPage {...texts} note={privacyNotice.isConfirmed ? version : `${version}. ${draft}`} />
    </Box>
  );
}
