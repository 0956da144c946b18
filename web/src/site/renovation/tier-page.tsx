import { Box, chakra } from '@chakra-ui/react';
import type { Project } from '@site/domain/publishing/entities';
import { categoryLabel } from '@site/domain/publishing/related';
import { nameKey } from '@site/domain/text';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { Badge, Heading, List, Row, Title } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { useAnswer } from '#ui/use-answer.ts';
import { ActionBar } from '../action-bar.tsx';
import { PageTop } from '../blocks/hero.tsx';
import { chatAboutWork } from '../chat.ts';
import type { PageMeta } from '../content.ts';
import { definePage, type PageParams, type PageProps } from '../page.ts';
import {
  canonicalSlug,
  findCategory,
  isTier,
  levels,
  type RenovationCategory,
  type Tier,
  tierPath,
  tiers,
  tierTitle,
} from './categories.ts';
import { FinishedCard, type FinishedProject, finishedProjects } from './finished-project.tsx';
import { allProjects } from './project-card.tsx';
import { room } from './project-words.ts';
import { quotePath } from './quote.ts';
import summaries from './summaries.json';
import { LevelFacts, listTheme } from './themed-list.tsx';
import texts from './tier.json';

interface TierData {
  readonly category: RenovationCategory;
  readonly tier: Tier;
  /** Null without one. Undefined in a browser that has followed a link. */
  readonly project?: FinishedProject | null;
}

function findTier({ category: slug = '', tier = '' }: PageParams): TierData | undefined {
  const category = findCategory(slug);
  return category && isTier(tier) ? { category, tier } : undefined;
}

/** The newest finished project of this kind. */
function projectOf({ title }: RenovationCategory, projects: readonly Project[]): FinishedProject | null {
  const kind = nameKey(categoryLabel(title));
  const alike = projects.filter(({ type }) => nameKey(categoryLabel(type)) === kind);
  return finishedProjects(alike)[0] ?? null;
}

export default definePage<TierData>({
  find: findTier,
  load: async (content, params) => {
    const found = findTier(params);
    return found && { ...found, project: projectOf(found.category, await content.everyProject()) };
  },
  metadata: (data) => ({ ...tierMeta(data), path: tierPath(canonicalSlug(data.category), data.tier) }),
  Component: TierPage,
  missing: { ...texts.missing, back: texts.back },
});

/** By category title. A separate file, since the 39 cards of the landing page do not need the summaries. */
const summaryOf: Readonly<Record<string, Readonly<Record<Tier, string>> | undefined>> = summaries;

/** Throws for a category without summaries. */
export function tierMeta({ category, tier }: TierData): PageMeta {
  const description = summaryOf[category.title]?.[tier];
  if (!description) throw new Error(`${category.title} has no summary`);
  return { title: tierTitle(category, tier), description };
}

function TierPage({ data }: PageProps<TierData>) {
  const { category, tier, project } = data;
  const { getQuote, back } = texts;
  const { budget, works } = category.tiers[tier];
  const { range, duration } = levels[tier];
  const { title, description } = tierMeta(data);
  const quote = quotePath({ like: title, kind: category.title, budgets: levels[tier].budgets });
  return (
    <>
      <PageTop
        eyebrow={category.title}
        badge={
          <Badge textStyle="small" py="1" background="sun.400" color="ink">
            {budget}
          </Badge>
        }
        title={title}
        lead={
          <>
            {description}
            <chakra.span display="block" mt="3" fontWeight="600">
              {`${range}, ${duration} on site`}
            </chakra.span>
          </>
        }
        links={[{ ...getQuote, to: quote }, back]}
      />
      <ActionBar fact={budget} note={range} chat={chatAboutWork(title)}>
        <ButtonLink to={quote}>{getQuote.label}</ButtonLink>
      </ActionBar>
      <Section title={texts.worksTitle} lead={texts.worksNote}>
        {/* Numbered, so that people can refer to a work on the phone. */}
        <Box as="ol" display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }} gap="4">
          {works.map((work, position) => {
            const { mark, ground } = listTheme(position);
            return (
              <Box
                as="li"
                key={work}
                display="flex"
                alignItems="center"
                gap="5"
                p={{ base: '4', md: '5' }}
                borderRadius="md"
                style={{ background: ground }}
              >
                <Box
                  aria-hidden="true"
                  textStyle="heading"
                  fontVariantNumeric="tabular-nums"
                  minWidth="1.5rem"
                  style={{ color: mark }}
                >
                  {position + 1}
                </Box>
                <Box fontWeight="600">{work}</Box>
              </Box>
            );
          })}
        </Box>
      </Section>
      {project === undefined ? <ListedProject category={category} /> : <FinishedPart project={project} />}
      <Section ground="mist">
        <Title mb={{ base: '8', md: '10' }}>What to expect</Title>
        <LevelFacts {...levels[tier]} budget={budget} />
        <Row mt={{ base: '8', md: '10' }}>
          <ButtonLink to={quote}>{getQuote.label}</ButtonLink>
          <ButtonLink to={levels[tier].link.to} variant="outline">
            {`About ${levels[tier].title}`}
          </ButtonLink>
        </Row>
      </Section>
      <Section>
        <nav aria-label="Other levels">
          <Heading mb="6">Less or more than you had in mind?</Heading>
          <List gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }} gap="4">
            {tiers
              .filter((other) => other !== tier)
              .map((other) => (
                <li key={other}>
                  <TierLink to={tierPath(canonicalSlug(category), other)}>
                    <span>
                      <chakra.span display="block" textStyle="subheading">
                        {tierTitle(category, other)}
                      </chakra.span>
                      <chakra.span color="muted">{category.tiers[other].budget}</chakra.span>
                    </span>
                    <Icon name="arrow" />
                  </TierLink>
                </li>
              ))}
          </List>
        </nav>
      </Section>
    </>
  );
}

/** A followed link brings no data of this page: the published list has the project. */
function ListedProject({ category }: Pick<TierData, 'category'>) {
  const [load] = useAnswer(allProjects.load, { known: allProjects.known() });
  // Also for a kind that turns out to have none.
  if (load.state === 'loading') return <Box height={{ base: '21.5rem', md: '28.5rem' }} />;
  return load.state === 'loaded' && <FinishedPart project={projectOf(category, load.data)} />;
}

/** This page has no script that could swap it. Chrome and Firefox draw this for a broken picture only, and Safari never. */
const brokenPicture = {
  content: '""',
  position: 'absolute',
  inset: '0',
  background: `{colors.paper} url(${room.fallback}) center / cover`,
} as const;

function FinishedPart({ project }: { project: FinishedProject | null }) {
  if (!project) return null;
  return (
    <Section isTight title={texts.projectTitle}>
      <List maxWidth="36rem" css={{ '& img::after': brokenPicture }}>
        <FinishedCard project={project} />
      </List>
    </Section>
  );
}

const TierLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    p: '5',
    border: '1px solid {colors.line}',
    borderRadius: 'md',
    transition: 'border-color 160ms',
    _hover: { borderColor: 'pine.600' },
  },
});
