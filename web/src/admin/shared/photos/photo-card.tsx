import { Box, chakra } from '@chakra-ui/react';
import { textLimits } from '@site/domain/limits';
import { photoMessages } from '@site/domain/messages/photos';
import { photoStages } from '@site/domain/options/photo';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoredPhoto } from '../../../firebase/admin/content/photos.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/controls.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { FocalPoint } from './focal-point.tsx';

interface PhotoActions {
  announce(text: string): void;
  change(
    photo: StoredPhoto,
    changes: Partial<Pick<StoredPhoto, 'alt' | 'focus_x' | 'focus_y' | 'stage'>>,
  ): void;
  /** Moves the photo to a place of the list, from 0. */
  move(photo: StoredPhoto, to: number): void;
  remove(photo: StoredPhoto): void;
}

interface PhotoCardProps {
  photo: StoredPhoto;
  /** From 1. */
  place: number;
  count: number;
  actions: PhotoActions;
}

/** One photo in the back office: its focal point, its text, its stage if it is of a project, its place and its deletion. */
export function PhotoCard({ photo, place, count, actions }: PhotoCardProps) {
  const [alt, setAlt] = useState(photo.alt);
  const saveAlt = () => {
    const text = alt.trim();
    if (text !== photo.alt) actions.change(photo, { alt: text });
  };
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
      <TextField
        label={photoMessages.alt(place)}
        hint={alt.trim() === '' ? photoMessages.altMissing : ''}
        value={alt}
        maxLength={textLimits.shortText}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onBlur={saveAlt}
        onKeyDown={(event) => event.key === 'Enter' && saveAlt()}
      />
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

interface StageFieldProps extends Pick<PhotoCardProps, 'photo' | 'place'> {
  onChoose(stage: StoredPhoto['stage']): void;
}

function StageField({ photo, place, onChoose }: StageFieldProps) {
  // What is chosen here stays, whatever the server has by now.
  const [stage, setStage] = useState(photo.stage);
  return (
    <SelectField
      label={photoMessages.stage(place)}
      options={photoStages}
      prompt={photoMessages.noStage}
      value={stage ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = photoStages.find(({ value }) => value === currentTarget.value)?.value ?? null;
        setStage(chosen);
        onChoose(chosen);
      }}
    />
  );
}

interface MoveButtonProps {
  label: string;
  /** Whether there is no place further on. */
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
        // The browser takes the focus from what is moved in the page.
        flushSync(onMove);
        currentTarget.focus();
      }}
    >
      <Icon name="chevron" transform={turn} />
    </Button>
  );
}
