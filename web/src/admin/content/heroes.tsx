import { adminRoutes, tabPath } from '@site/domain/admin-routes';
import { heroRoutes, isHeroPage } from '@site/domain/content/hero-image';
import { heroMessages } from '@site/domain/messages/admin';
import { damageMessages } from '@site/domain/messages/content';
import { optionLabel } from '@site/domain/options';
import { defaultHeroPicture, heroPages } from '@site/domain/pages';
import { routes } from '@site/domain/routes';
import { useState } from 'react';
import { createDefaultHeroImages } from '../../firebase/admin/content/content.ts';
import { Muted, Small } from '../../ui/parts.tsx';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { useQuery } from '../../ui/use-query.ts';
import { Field } from '../form/field.tsx';
import { formatDate } from '../shared/format-date.ts';
import { tellSuccess, useFailureTold } from '../shared/tell.ts';
import { FORM_PARAMETER, type Manager } from './kind.ts';
import { ListOrForm } from './manager.tsx';

function HeroFields() {
  return (
    <>
      <Field name="image_url" hint={heroMessages.uploadHint} />
      <Field name="alt_text" hint="What the picture shows, for people who cannot see it" />
    </>
  );
}

const heroes: Manager<'hero_images'> = {
  collection: 'hero_images',
  title: 'Hero Images',
  entry: 'Hero Image',
  entries: 'Hero Images',
  // By the page's name, which is the id even of a damaged document.
  whole: { order: (one, other) => (one.id < other.id ? -1 : 1) },
  columns: [
    {
      key: 'page',
      header: 'Page',
      sortValue: ({ id }) => optionLabel(heroPages, id),
      cell: ({ id }) => (
        <>
          {optionLabel(heroPages, id)}
          {!isHeroPage(id) && <Small fontWeight="400">{damageMessages.unknownPage}</Small>}
        </>
      ),
    },
    'alt_text',
    {
      key: 'changed',
      header: 'Changed',
      sortValue: ({ updated_at }) => updated_at,
      cell: ({ updated_at }) => formatDate(updated_at),
    },
  ],
  nameOf: ({ id }) => optionLabel(heroPages, id),
  lineOf: ({ alt_text }) => [alt_text],
  isFixed: ({ id }) => isHeroPage(id),
  unasked: (_, damaged) =>
    damaged && isHeroPage(damaged.id)
      ? { page_name: damaged.id, image_url: damaged.image_url || defaultHeroPicture(damaged.id).image_url }
      : {},
  pageOf: (id) => (isHeroPage(id) ? routes[heroRoutes[id]].path : '/'),
  // Every tab of the dashboard keeps the form.
  isLostAt: (path) => path !== adminRoutes.dashboard,
  list: ({ length }) => (length === 0 ? <NoHeroImages /> : undefined),
  Fields: HeroFields,
};

export default function HeroImages() {
  const [query] = useQuery();
  const [form, show] = useState(query.get(FORM_PARAMETER) ?? undefined);
  const entry = form ? `${heroes.entry}: ${optionLabel(heroPages, form)}` : heroes.entry;
  return (
    <section aria-label={heroes.title}>
      {!form && <Muted mb="5">The picture at the top of each page.</Muted>}
      <ListOrForm
        manager={{ ...heroes, entry }}
        form={form}
        show={show}
        addressOf={(id) => `${tabPath('heroes')}&${new URLSearchParams({ [FORM_PARAMETER]: id })}`}
      />
    </section>
  );
}

function NoHeroImages() {
  const [answer, again] = useAnswer(() =>
    createDefaultHeroImages().then(() => tellSuccess(heroMessages.created)),
  );
  useFailureTold(answer, heroMessages.createFailed);
  if (answer.state === 'failed') return <LoadFailed what="The default hero images" onRetry={again} />;
  return <Message>No hero images yet. Creating the default ones...</Message>;
}
