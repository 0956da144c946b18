import { Box, chakra } from '@chakra-ui/react';
import { textLimits } from '@site/domain/limits';
import { photoMessages } from '@site/domain/messages/content';
import { photoStages } from '@site/domain/pictures/pictures';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoredPhoto } from '../../firebase/admin/content/photos.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/controls.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useChosen } from '../shared/use-chosen.ts';
import { FocalPoint } from './focal-point.tsx';

export interface PhotoActions {
  announce(text: string): void;
  change(
    photo: StoredPhoto,
    changes: Partial<Pick<StoredPhoto, 'focus_x' | 'focus_y' | 'stage'>>,
  ): Promise<boolean>;
  /** Replaces `over`. Resolves with the stored text, which may be another person's. */
  describe(photo: StoredPhoto, text: string, over: string): Promise<string>;
  move(photo: StoredPhoto, to: number): void;
  remove(photo: StoredPhoto): void;
}

interface PhotoCardProps {
  photo: StoredPhoto;
  place: number;
  count: number;
  actions: PhotoActions;
}

export function PhotoCard({ photo, place, count, actions }: PhotoCardProps) {
  return (
    <Box
      display="grid"
      gap="3"
      alignContent="start"
      height="100%"
      p="3"
      border="1px solid {colors.line}"
      borderRadius="md"
    >
      <Box display="flex" justifyContent="space-between" alignItems="center" minHeight="1.75rem">
        <chakra.span textStyle="small" fontWeight="600">
          {photoMessages.name(place)}
        </chakra.span>
        {place === 1 && <Badge tone="default">{photoMessages.cover}</Badge>}
      </Box>
      <FocalPoint
        photo={photo}
        place={place}
        announce={actions.announce}
        onChoose={({ x, y }) => actions.change(photo, { focus_x: x, focus_y: y })}
      />
      <AltField photo={photo} place={place} describe={actions.describe} />
      {photo.owner_type === 'renovation_gallery' && (
        <StageField photo={photo} place={place} onChoose={(stage) => actions.change(photo, { stage })} />
      )}
      <Box display="flex" gap="1" alignItems="center">
        <MoveButton
          label={photoMessages.moveEarlier(place)}
          isEnd={place === 1}
          turn="rotate(90deg)"
          onMove={() => actions.move(photo, place - 2)}
        />
        <MoveButton
          label={photoMessages.moveLater(place)}
          isEnd={place === count}
          turn="rotate(-90deg)"
          onMove={() => actions.move(photo, place)}
        />
        <Button
          variant="quiet"
          size="sm"
          px="3"
          marginLeft="auto"
          color="coral.600"
          aria-label={photoMessages.remove(place)}
          onClick={() => actions.remove(photo)}
        >
          Delete
        </Button>
      </Box>
    </Box>
  );
}

interface Typed {
  readonly text: string;
  readonly over: string;
  /** True after a conflict: then only Enter stores the text. */
  readonly isRefused?: boolean;
}

/** The description. It is stored on blur, but only after typing. */
function AltField({
  photo,
  place,
  describe,
}: Pick<PhotoCardProps, 'photo' | 'place'> & Pick<PhotoActions, 'describe'>) {
  const [shown, choose] = useChosen(photo.alt);
  const [typed, setTyped] = useState<Typed>();
  const alt = typed?.text ?? shown;

  function save() {
    if (!typed) return;
    const { over } = typed;
    const text = typed.text.trim();
    setTyped(undefined);
    if (text === over) return;
    void choose(text, async () => {
      const stored = await describe(photo, text, over);
      if (stored !== text) setTyped((now) => now ?? { text, over: stored, isRefused: true });
      return stored === text;
    });
  }

  return (
    <TextField
      label={photoMessages.alt(place)}
      hint={alt.trim() === '' ? photoMessages.altMissing : ''}
      value={alt}
      maxLength={textLimits.shortText}
      onChange={(event) => setTyped({ text: event.currentTarget.value, over: typed?.over ?? shown })}
      onBlur={() => !typed?.isRefused && save()}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}

interface StageFieldProps extends Pick<PhotoCardProps, 'photo' | 'place'> {
  onChoose(stage: StoredPhoto['stage']): Promise<boolean>;
}

function StageField({ photo, place, onChoose }: StageFieldProps) {
  const [stage, choose] = useChosen(photo.stage);
  return (
    <SelectField
      label={photoMessages.stage(place)}
      options={photoStages}
      prompt={photoMessages.noStage}
      value={stage ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = photoStages.find(({ value }) => value === currentTarget.value)?.value ?? null;
        void choose(chosen, () => onChoose(chosen));
      }}
    />
  );
}

interface MoveButtonProps {
  label: string;
  isEnd: boolean;
  turn: string;
  onMove(): void;
}

function MoveButton({ label, isEnd, turn, onMove }: MoveButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      px="2"
      aria-label={label}
      title={label}
      // Not `disabled`: the button would lose the focus at the end of the list.
      aria-disabled={isEnd || undefined}
      opacity={isEnd ? 0.4 : undefined}
      onClick={({ currentTarget }) => {
        if (isEnd) return;
        // The browser removes the focus from an element that moves in the page.
        flushSync(onMove);
        currentTarget.focus();
      }}
    >
      <Icon name="chevron" transform={turn} />
    </Button>
  );
}
