import { Box } from '@chakra-ui/react';
import { addressLine, company } from '@site/domain/company';
import {
  NOTIFICATION_DAYS,
  type NoticeLanguage,
  privacyNotice,
  RETENTION_MONTHS,
} from '@site/domain/privacy/notice';
import { routes } from '@site/domain/routes';
import { Section } from '../../ui/section.tsx';
import { PlainHero } from '../blocks/hero.tsx';
import { Grid, List, Small } from '../blocks/parts.tsx';
import { TitledPart } from '../blocks/sections.tsx';
import { definePage, type PageProps } from '../page.ts';
import { english, type Notice, type NoticeSection } from './english.ts';

/** The Malay version of `english.ts`; the owner's lawyer must confirm it too. */
export const malay: Notice = {
  meta: {
    title: 'Notis Privasi',
    description:
      'Data peribadi yang kami kumpul melalui laman web ini, tujuannya, tempoh simpanannya, dan hak anda di bawah undang-undang Malaysia (APDP 2010).',
  },
  eyebrow: 'Data peribadi',
  title: 'Notis Privasi',
  lead: 'Apa yang kami lakukan dengan maklumat anda, berapa lama kami menyimpannya, dan apa yang boleh anda minta daripada kami.',
  links: [
    { label: 'Read in English', to: routes.privacy.path },
    { label: 'Hubungi kami', to: '/#contact' },
  ],
  version: `Versi ${privacyNotice.version}`,
  draft: 'Draf: perkataan notis ini belum disahkan oleh peguam syarikat.',
  sections: [
    {
      title: 'Siapa kami',
      paragraphs: [
        `${company.legalName} (${addressLine()}) menentukan cara data peribadi daripada laman web ini digunakan. Di bawah Akta Perlindungan Data Peribadi 2010 (APDP), seperti yang dipinda pada tahun 2024, kami ialah pengawal data.`,
      ],
    },
    {
      title: 'Data yang kami kumpul',
      paragraphs: [
        'Kami menerima data daripada anda apabila anda menghantar salah satu borang kami:',
        'Medan yang bertanda * diperlukan untuk menjawab anda; tanpanya kami tidak dapat menerima pertanyaan anda. Semua medan lain adalah secara sukarela.',
        'Laman web ini tidak menetapkan kuki sendiri dan tidak menjejaki anda ke laman web lain. Apa yang anda simpan di sini, seperti kegemaran, kekal dalam pelayar anda. Begitu juga nama laman web atau kempen yang membawa anda ke sini: pelayar anda melupakannya apabila anda menutup tab, dan kami menerimanya hanya bersama borang yang anda hantar. Jika perlindungan daripada penyalahgunaan diaktifkan, Google reCAPTCHA memeriksa bahawa borang dihantar oleh manusia.',
      ],
      points: [
        'siapa anda dan cara menghubungi anda: nama, alamat e-mel dan, jika anda memberikannya, nombor telefon',
        'perkara yang anda minta, seperti kenderaan, pengubahsuaian atau perundingan, dengan butiran yang anda isi',
        'dari mana anda menghantarnya: halaman, laman web atau kempen yang membawa anda kepada kami, bahasa, kenderaan atau projek, dan versi notis ini',
        'masa anda menghantarnya',
        'perkara yang kami catat semasa menguruskannya: siapa yang menjawab anda, apa yang dibincangkan dan dipersetujui, apa yang perlu dilakukan seterusnya, dan pertanyaan anda yang mana saling berkaitan',
      ],
    },
    {
      title: 'Tujuan penggunaan',
      paragraphs: [
        'Kami menggunakan data anda untuk tujuan berikut sahaja:',
        'Kami tidak menjualnya, dan kami tidak menggunakannya untuk pengiklanan melainkan anda bersetuju secara berasingan.',
      ],
      points: [
        'untuk memaklumkan anda melalui e-mel bahawa pertanyaan anda telah diterima; selama satu hari kami menyimpan tanda tersulit alamat anda supaya tiada sesiapa boleh menyebabkan banyak e-mel sedemikian dihantar kepada anda',
        'untuk menjawab pertanyaan anda, menyediakan sebut harga atau mengatur lawatan, pandu uji atau perjumpaan',
        'untuk melaksanakan apa yang kemudiannya anda persetujui dengan kami',
        'untuk melindungi laman web daripada penyalahgunaan, dan untuk memenuhi kewajipan kami di bawah undang-undang',
      ],
    },
    {
      title: 'Siapa yang melihatnya',
      paragraphs: [
        'Kakitangan kami yang menjawab pertanyaan, dan syarikat yang mengendalikan sistem kami di bawah kontrak: Google (pengehosan dan pangkalan data) dan penyedia e-mel kami. Kami memberikannya kepada pihak berkuasa hanya jika dikehendaki oleh undang-undang.',
        'Pangkalan data terletak di Singapura. Dengan menghantar borang, anda bersetuju data anda dipindahkan ke sana; penyedia terikat untuk melindunginya.',
      ],
    },
    {
      title: 'Tempoh simpanan',
      paragraphs: [
        `Kami memadamkan pertanyaan, berserta catatan kami mengenainya, selewat-lewatnya ${RETENTION_MONTHS} bulan selepas kami menerimanya, dan salinan yang dibuat oleh sistem pemberitahuan kami selepas ${NOTIFICATION_DAYS} hari. Data yang berkaitan dengan kontrak atau invois disimpan selama yang dikehendaki oleh undang-undang cukai dan syarikat. Sandaran ditulis ganti dalam beberapa minggu.`,
      ],
    },
    {
      title: 'Hak anda',
      paragraphs: [
        'Di bawah APDP, anda boleh pada bila-bila masa, secara bertulis:',
        'Kami menjawab dalam tempoh 21 hari. Jika data anda terjejas oleh pelanggaran yang mungkin mengakibatkan kemudaratan yang ketara kepada anda, kami memaklumkan anda dan Pesuruhjaya seperti yang dikehendaki oleh undang-undang.',
        'Jika anda tidak berpuas hati, anda boleh membuat aduan kepada Pesuruhjaya Perlindungan Data Peribadi Malaysia (www.pdp.gov.my).',
      ],
      points: [
        'bertanya sama ada kami menyimpan data tentang anda, dan menerima salinannya',
        'meminta data dibetulkan jika salah, tidak lengkap atau tidak terkini',
        'menarik balik persetujuan anda; kami kemudian berhenti menggunakan data anda dan memadamkannya, melainkan undang-undang menghendaki kami menyimpannya',
        'meminta data dihantar kepada syarikat lain dalam format yang lazim, jika boleh dilakukan dari segi teknikal',
        'meminta kami menghentikan penggunaan yang menyebabkan kerosakan atau distres kepada anda, dan sebarang pemasaran langsung',
      ],
    },
    {
      title: 'Siapa yang boleh dihubungi',
      paragraphs: [
        `Tulis kepada pegawai kami yang bertanggungjawab atas perlindungan data di ${company.email}, telefon ${company.phone}, atau hantar surat kepada ${company.legalName}, ${addressLine()}. Sila nyatakan alamat e-mel atau nombor telefon yang anda gunakan supaya kami dapat mencari data anda.`,
      ],
    },
    {
      title: 'Bahasa dan perubahan',
      paragraphs: [
        'Notis ini dalam Bahasa Inggeris dan Bahasa Malaysia. Kami menyimpan bersama setiap pertanyaan versi notis yang terpakai semasa ia dihantar. Apabila kami mengubah notis ini, versi baharu disiarkan di halaman ini dengan tarikhnya.',
      ],
    },
  ],
};

const notices: Readonly<Record<NoticeLanguage, Notice>> = { en: english, ms: malay };

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

function Part({ title, paragraphs: [first, ...others], points }: NoticeSection) {
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
