import { Box, chakra } from '@chakra-ui/react';
import type { Project } from '@site/domain/publishing/entities';
import { ThemedList } from '../../themed-list.tsx';

/** Challenge, solution and results; the description if there is none of them. */
export function ProjectStory({ project }: { project: Project }) {
  const { challenge, solution, description, features, key_results } = project;
  return (
    <Box display="grid" gap={{ base: '8', md: '10' }} maxWidth="44rem">
      {(challenge || solution || description) && (
        <Box>
          <chakra.h2 textStyle="title">Overview</chakra.h2>
          {challenge && <Part title="Challenge" text={challenge} />}
          {solution && <Part title="Solution" text={solution} />}
          {!challenge && !solution && (
            <chakra.p textStyle="lead" mt="4">
              {description}
            </chakra.p>
          )}
        </Box>
      )}
      {features.length > 0 && <List title="Features" items={features} />}
      {key_results.length > 0 && <List title="Key Results" items={key_results} />}
    </Box>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <Box mt="5">
      <chakra.h3 textStyle="subheading">{title}</chakra.h3>
      <chakra.p textStyle="lead" mt="1">
        {text}
      </chakra.p>
    </Box>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <Box>
      <chakra.h2 textStyle="heading" mb="4">
        {title}
      </chakra.h2>
      <ThemedList items={[...new Set(items)]} />
    </Box>
  );
}
