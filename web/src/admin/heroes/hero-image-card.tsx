import { Box, chakra } from '@chakra-ui/react';
import type { HeroImage } from '@site/domain/content/hero-image';
import { contentKinds } from '@site/domain/content/kinds';
import { heroMessages } from '@site/domain/messages/admin';
import { damageMessages, ERROR_TITLE, uploadMessages } from '@site/domain/messages/content';
import { historyMessages } from '@site/domain/messages/history';
import { optionLabel } from '@site/domain/options';
import { defaultHeroPicture, type HeroPage, heroPages } from '@site/domain/pages';
import { type FormEvent, useEffect, useState } from 'react';
import type { Stored } from '../../firebase/admin/content/content.ts';
import { updateContent } from '../../firebase/admin/content/save-content.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { DamagedBadge } from '../content/damage.tsx';
import { DropZone, Progress, useUpload } from '../form/files.tsx';
import { imageRule } from '../form/picture-files.ts';
import { useUploadLedger } from '../form/unsaved.tsx';
import { useHistory } from '../history/history.tsx';
import { formatDate } from '../shared/format-date.ts';
import { tell } from '../shared/tell.ts';
import { isUpdateTo, takeBack, undoButton } from '../shared/undo.ts';
import { useHeroDraft } from './hero-drafts.tsx';

/** An update stores one field, so that two administrators do not overwrite each other. */
export type HeroField = 'image_url' | 'alt_text';

/** Returns true on success. Other wrong fields get the page's defaults. */
async function saveHero(
  { image_url, alt_text }: Stored<'hero_images'>,
  page: HeroPage,
  field: HeroField,
  value: string,
): Promise<boolean> {
  const changed = { [field]: value };
  const whole: HeroImage = {
    page_name: page,
    image_url: image_url || defaultHeroPicture(page).image_url,
    alt_text,
    ...changed,
  };
  return tell(() => updateContent({ name: 'hero_images', id: page }, { values: whole, changed }), {
    done: heroMessages.updated,
    failed: heroMessages.updateFailed,
    action: () => undoButton(() => takeBack({ collection: 'hero_images', id: page }, isUpdateTo(changed))),
  });
}

interface HeroTextFieldProps {
  field: HeroField;
  label: string;
  hint?: string;
  stored: string;
  draft: string | undefined;
  disabled: boolean;
  onDraft(text: string | undefined): void;
  onSave(value: string): Promise<unknown>;
}

function HeroTextField(props: HeroTextFieldProps) {
  const { field, label, hint, stored, draft, disabled, onDraft, onSave } = props;
  const [error, setError] = useState<string>();
  const isChanged = draft !== undefined && draft !== stored;

  // A draft equal to the stored text was saved, or undone by hand.
  useEffect(() => {
    if (draft === stored) onDraft(undefined);
  }, [draft, stored, onDraft]);

  function undo() {
    setError(undefined);
    onDraft(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || disabled) return;
    const checked = contentKinds.hero_images.schema.shape[field].safeParse(draft);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    onDraft(checked.data);
    await onSave(checked.data);
  }

  return (
    <chakra.form onSubmit={submit} noValidate>
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={draft ?? stored}
        readOnly={disabled}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isChanged) undo();
        }}
      />
      {isChanged && (
        <Box display="flex" gap="2" mt="3">
          <Button type="submit" size="sm" disabled={disabled}>
            {disabled ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="quiet" size="sm" disabled={disabled} onClick={undo}>
            Cancel
          </Button>
        </Box>
      )}
    </chakra.form>
  );
}

const rule = imageRule();

const FALLBACK = '/illustrations/fallback/hero.svg';

interface HeroImageCardProps {
  page: HeroPage;
  image: Stored<'hero_images'>;
}

export function HeroImageCard({ page, image }: HeroImageCardProps) {
  const { image_url: address, alt_text: altText, updated_at: updatedAt, wrong } = image;
  const name = optionLabel(heroPages, page);
  const [saving, setSaving] = useState<HeroField>();
  const [draftAddress, setDraftAddress] = useHeroDraft(`${page}.image_url`);
  const [isOpened, setOpened] = useState(false);
  // Unsaved text stays visible, also the address of an upload that could not be saved.
  const isTyping = isOpened || draftAddress !== undefined;
  const [draftAltText, setDraftAltText] = useHeroDraft(`${page}.alt_text`);
  const ledger = useUploadLedger();
  const [openHistory, history] = useHistory();

  async function save(field: HeroField, value: string) {
    setSaving(field);
    const isSaved = await saveHero(image, page, field, value);
    if (isSaved && field === 'image_url') ledger.settle({ value });
    setSaving(undefined);
  }

  const { progress, upload } = useUpload({
    folder: 'renovation-images',
    rule,
    onFailed: () => toastFailure(uploadMessages.imageFailed, ERROR_TITLE),
    onUploaded(uploaded) {
      // The field shows the address, so that a failed save can be retried there.
      setDraftAddress(uploaded);
      void save('image_url', uploaded);
    },
  });

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
          src={address || FALLBACK}
          alt={altText}
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
          <chakra.p color="muted" textStyle="small">
            Changed {formatDate(updatedAt)}
          </chakra.p>
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
      <Box display="grid" gap="4" minWidth="0">
        <Box>
          <chakra.h3 textStyle="subheading">{name}</chakra.h3>
          <DamagedBadge wrong={wrong} />
          {wrong.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              mt="3"
              disabled={saving !== undefined || progress !== undefined}
              onClick={() => void save('alt_text', altText)}
            >
              {damageMessages.repairNow}
            </Button>
          )}
        </Box>
        <DropZone
          label={`Upload an image for ${name}`}
          accept={rule.accept}
          disabled={saving !== undefined || progress !== undefined}
          onFile={(file) => void upload(file)}
        >
          {progress === undefined ? (
            <chakra.p textStyle="small" color="muted">
              {heroMessages.uploadHint}
            </chakra.p>
          ) : (
            <Progress share={progress} />
          )}
        </DropZone>
        <HeroTextField
          field="alt_text"
          label="Alt text"
          hint="What the picture shows, for people who cannot see it"
          stored={altText}
          draft={draftAltText}
          disabled={saving !== undefined}
          onDraft={setDraftAltText}
          onSave={(value) => save('alt_text', value)}
        />
        <Button
          variant="quiet"
          size="sm"
          justifySelf="start"
          px="3"
          ml="-3"
          aria-expanded={isTyping}
          onClick={() => setOpened(!isOpened)}
        >
          {heroMessages.useAddress}
        </Button>
        {isTyping && (
          <HeroTextField
            field="image_url"
            label="Image URL"
            stored={address}
            draft={draftAddress}
            disabled={saving !== undefined || progress !== undefined}
            onDraft={setDraftAddress}
            onSave={(value) => save('image_url', value)}
          />
        )}
      </Box>
    </chakra.article>
  );
}
