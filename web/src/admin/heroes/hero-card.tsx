import { Box, chakra } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { contentKinds } from '@site/domain/content/kinds';
import { heroMessages } from '@site/domain/messages/admin';
import { damageMessages } from '@site/domain/messages/content';
import { historyMessages } from '@site/domain/messages/history';
import { optionLabel } from '@site/domain/options';
import { defaultHeroPicture, type HeroPage, heroPages } from '@site/domain/pages';
import { type FormEvent, useState } from 'react';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { updateContent } from '../../firebase/admin/content/save-content.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DamagedBadge } from '../content/entry-state.tsx';
import { DropZone, folderOf, useUpload } from '../form/files.tsx';
import { imageRule } from '../form/picture-files.ts';
import { useUnsaved, useUploadLedger } from '../form/unsaved.tsx';
import { useHistory } from '../history/history.tsx';
import { formatDate } from '../shared/format-date.ts';
import { Small } from '../shared/list-row.tsx';
import { tell } from '../shared/tell.ts';
import { isUpdateTo, takeBack, undoButton } from '../shared/undo.ts';
import { useChosen } from '../shared/use-chosen.ts';

const fields = ['alt_text', 'image_url'] as const;
type Texts = Readonly<Record<(typeof fields)[number], string>>;

const rule = imageRule();

const FALLBACK = '/illustrations/fallback/hero.svg';

/** Every tab of the dashboard keeps the typed text. */
const isOffDashboard = (path: string | undefined) => path !== adminRoutes.dashboard;

const isSame = (one: Texts, other: Texts) => fields.every((field) => one[field] === other[field]);

interface HeroCardProps {
  page: HeroPage;
  image: Stored<'hero_images'>;
}

/** A save stores only the changed fields, so that two administrators do not overwrite each other. */
export function HeroCard({ page, image }: HeroCardProps) {
  const { image_url, alt_text, updated_at: updatedAt, wrong } = image;
  const name = optionLabel(heroPages, page);
  const [stored, choose, isSaving] = useChosen<Texts>({ image_url, alt_text }, isSame);
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const [errors, setErrors] = useState<Partial<Texts>>({});
  const [isOpened, setOpened] = useState(false);
  const changed = fields.filter((field) => typed[field] !== undefined && typed[field] !== stored[field]);
  const isChanged = changed.length > 0;
  useUnsaved(isChanged, isOffDashboard);
  const ledger = useUploadLedger();
  const [openHistory, history] = useHistory();

  function type(texts: Partial<Texts>) {
    setTyped((before) => ({ ...before, ...texts }));
  }

  /** Text of the other field stays: an upload saves the address only. */
  function forget(saved: readonly string[]) {
    const others = (texts: Partial<Texts>) =>
      Object.fromEntries(Object.entries(texts).filter(([field]) => !saved.includes(field)));
    setTyped(others);
    setErrors(others);
  }

  const undo = () => forget(fields);

  /** Other wrong fields get the page's defaults. */
  function save(changes: Partial<Texts>): Promise<void> {
    const values = { ...stored, ...changes };
    const whole = { ...values, page_name: page };
    whole.image_url ||= defaultHeroPicture(page).image_url;
    return choose(values, async () => {
      const isSaved = await tell(
        () => updateContent({ name: 'hero_images', id: page }, { values: whole, changed: changes }),
        {
          done: heroMessages.updated,
          failed: heroMessages.updateFailed,
          action: () =>
            undoButton(() => takeBack({ collection: 'hero_images', id: page }, isUpdateTo(changes))),
        },
      );
      if (isSaved) {
        ledger.settle(changes);
        forget(Object.keys(changes));
      }
      return isSaved;
    });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isChanged) return;
    const { shape } = contentKinds.hero_images.schema;
    const checked = changed.map((field) => [field, shape[field].safeParse(typed[field])] as const);
    setErrors(Object.fromEntries(checked.map(([field, { error }]) => [field, error?.issues[0]?.message])));
    if (checked.every(([, { success }]) => success)) {
      await save(Object.fromEntries(checked.map(([field, { data }]) => [field, data])));
    }
  }

  const { progress, upload } = useUpload({
    folder: folderOf('hero_images'),
    rule,
    onUploaded(address) {
      // The field shows the address, so that a failed save can be retried there.
      type({ image_url: address });
      void save({ image_url: address });
    },
  });
  const isBusy = isSaving || progress !== undefined;

  const control = (field: keyof Texts) => ({
    value: typed[field] ?? stored[field],
    error: errors[field],
    readOnly: isBusy,
    onChange: (event: { currentTarget: HTMLInputElement }) => type({ [field]: event.currentTarget.value }),
  });
  const isAddressShown = isOpened || changed.includes('image_url');
  return (
    <chakra.article
      aria-label={name}
      display="grid"
      gap="4"
      alignContent="start"
      p={{ base: '4', md: '5' }}
      border="1px solid {colors.line}"
      borderRadius="md"
    >
      <Box>
        <Picture
          src={stored.image_url || FALLBACK}
          alt={stored.alt_text}
          fallback={FALLBACK}
          width={640}
          height={360}
          sizes="(min-width: 1024px) 32rem, 100vw"
          objectFit="cover"
          borderRadius="md"
          background="mist"
          aspectRatio="16 / 9"
        />
        <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" mt="2">
          <Small>Changed {formatDate(updatedAt)}</Small>
          <Button
            variant="quiet"
            size="sm"
            px="3"
            mx="-3"
            aria-label={historyMessages.title(name)}
            onClick={() => openHistory({ collection: 'hero_images', id: page, name })}
          >
            {historyMessages.open}
          </Button>
          {history}
        </Box>
      </Box>
      <Box>
        <chakra.h3 textStyle="subheading">{name}</chakra.h3>
        <DamagedBadge wrong={wrong} />
        {wrong.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            mt="3"
            disabled={isBusy}
            onClick={() => void save({ alt_text: stored.alt_text })}
          >
            {damageMessages.repairNow}
          </Button>
        )}
      </Box>
      <DropZone
        label={`Upload an image for ${name}`}
        accept={rule.accept}
        progress={progress}
        disabled={isBusy}
        hint={heroMessages.uploadHint}
        onFile={(file) => void upload(file)}
      />
      <chakra.form
        noValidate
        onSubmit={submit}
        onKeyDown={({ key }) => key === 'Escape' && undo()}
        display="grid"
        gap="4"
        minWidth="0"
      >
        <TextField
          label="Alt text"
          hint="What the picture shows, for people who cannot see it"
          {...control('alt_text')}
        />
        <Button
          variant="quiet"
          size="sm"
          justifySelf="start"
          px="3"
          ml="-3"
          aria-expanded={isAddressShown}
          onClick={() => setOpened(!isOpened)}
        >
          {heroMessages.useAddress}
        </Button>
        {isAddressShown && <TextField label="Image URL" {...control('image_url')} />}
        {isChanged && (
          <Box display="flex" gap="2">
            <Button type="submit" size="sm" disabled={isBusy}>
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
            <Button variant="quiet" size="sm" disabled={isBusy} onClick={undo}>
              Cancel
            </Button>
          </Box>
        )}
      </chakra.form>
    </chakra.article>
  );
}
