import { chakra, HStack, Stack } from '@chakra-ui/react';
import { contentKinds } from '@site/domain/content/kinds';
import type { Photo } from '@site/domain/content/photo';
import { photoStages } from '@site/domain/pictures/pictures';
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeOf, SaveConflict, updateContent } from '#firebase/admin/content/save-content.ts';
import type { StoredPhoto } from '#firebase/admin/content/watch-content.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/controls.tsx';
import { useHeld } from '#ui/form/fields-form.tsx';
import { Badge } from '#ui/parts.tsx';
import { Picture } from '#ui/picture.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import { type TypedText, useFormEntry } from '../form/entry.ts';
import { type Failed, tell } from '../shared/tell.ts';
import { useUnsaved } from '../shared/unsaved.ts';

export const photoName = (place: number) => `Photo ${place}`;

const SAVE_FAILED = 'Failed to save the photo';

interface PhotoCardProps {
  photo: StoredPhoto;
  place: number;
  count: number;
  announce(text: string): void;
  onMove(to: number): void;
  onRemove(): void;
}

export function PhotoCard({ photo, place, count, announce, onMove, onRemove }: PhotoCardProps) {
  const [stage, chooseStage] = useChosen(photo.stage);
  const moveButton = (label: string, to: number, turn: string) => (
    <IconButton
      icon="chevron"
      label={label}
      title={label}
      transform={turn}
      color="pine.700"
      _disabled={{ opacity: 0.55 }}
      // Not `disabled`: the button would lose the focus at the end of the list.
      aria-disabled={to < 0 || to === count || undefined}
      onClick={({ currentTarget }) => {
        if (to < 0 || to === count) return;
        // The browser removes the focus from an element that moves in the page.
        flushSync(() => onMove(to));
        currentTarget.focus();
      }}
    />
  );
  return (
    <Stack gap="3" height="100%" p="3" border="1px solid {colors.line}" borderRadius="md">
      <HStack justify="space-between" minHeight="1.75rem">
        <chakra.span textStyle="small" fontWeight="600">
          {photoName(place)}
        </chakra.span>
        {place === 1 && <Badge tone="default">Cover</Badge>}
      </HStack>
      <FocalPoint photo={photo} place={place} announce={announce} />
      <AltField photo={photo} place={place} />
      {photo.owner_type === 'renovation_gallery' && (
        <SelectField
          label={`Stage of photo ${place}`}
          options={photoStages}
          prompt="Not marked"
          value={stage ?? ''}
          onChange={({ currentTarget }) => {
            const chosen = photoStages.find(({ value }) => value === currentTarget.value)?.value ?? null;
            void chooseStage(chosen, () => save(photo, { stage: chosen }));
          }}
        />
      )}
      <HStack gap="1">
        {moveButton(`Move photo ${place} earlier`, place - 2, 'rotate(90deg)')}
        {moveButton(`Move photo ${place} later`, place, 'rotate(-90deg)')}
        <Button
          variant="quiet"
          size="sm"
          px="3"
          marginLeft="auto"
          color="coral.600"
          aria-label={`Delete photo ${place}`}
          onClick={onRemove}
        >
          Delete
        </Button>
      </HStack>
    </Stack>
  );
}

function save(
  { id, created_at, updated_at, wrong, draft, ...content }: StoredPhoto,
  changed: Partial<Photo>,
  loaded?: Photo,
  failed: Failed = SAVE_FAILED,
): Promise<boolean> {
  const update = { values: { ...content, ...changed }, changed, loaded };
  return tell(() => updateContent(placeOf('photos', { id, draft }), update), { failed });
}

/** In whole percent of width and height, so that the rules and people read the same value. */
type Point = readonly [x: number, y: number];

const inWords = ([x, y]: Point) => `${x} % from the left, ${y} % from the top`;

function pointOf(x: number, y: number): Point {
  const within = (value: number) => Math.round(Math.min(100, Math.max(0, Number.isNaN(value) ? 50 : value)));
  return [within(x), within(y)];
}

const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};

function FocalPoint({ photo, place, announce }: Pick<PhotoCardProps, 'photo' | 'place' | 'announce'>) {
  const [chosen, choose] = useChosen(
    pointOf(photo.focus_x * 100, photo.focus_y * 100),
    (one, other) => one.join() === other.join(),
  );
  const [moving, setMoving] = useState<Point>();
  const [x, y] = moving ?? chosen;
  const store = (point: Point) =>
    void choose(point, () => save(photo, { focus_x: point[0] / 100, focus_y: point[1] / 100 }));

  function click({ detail, currentTarget, clientX, clientY }: MouseEvent) {
    // A click by Enter has no position in the picture.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    store(pointOf(((clientX - left) / width) * 100, ((clientY - top) / height) * 100));
  }

  function press(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const point = pointOf(x + move[0], y + move[1]);
    setMoving(point);
    announce(inWords(point));
  }

  function end() {
    if (moving) store(moving);
    setMoving(undefined);
  }

  return (
    <chakra.button
      type="button"
      aria-label={`Focal point of photo ${place}: ${inWords([x, y])}. Click, or use the arrow keys.`}
      onClick={click}
      onKeyDown={press}
      onKeyUp={end}
      onBlur={end}
      position="relative"
      overflow="hidden"
      borderRadius="md"
      background="mist"
      cursor="crosshair"
    >
      <Picture
        src={photo.url}
        alt=""
        width={photo.width > 0 ? photo.width : 4}
        height={photo.height > 0 ? photo.height : 3}
        sizes="16rem"
        draggable={false}
        css={{ width: '100%' }}
      />
      <chakra.span
        aria-hidden="true"
        position="absolute"
        boxSize="1.75rem"
        transform="translate(-50%, -50%)"
        borderRadius="full"
        border="3px solid white"
        boxShadow="0 0 0 2px {colors.pine.900}, inset 0 0 0 2px {colors.pine.900}"
        pointerEvents="none"
        style={{ left: `${x}%`, top: `${y}%` }}
      />
    </chakra.button>
  );
}

const photoText = contentKinds.photos.schema.shape.alt;

/** The description. It is stored on blur, but only after typing. */
function AltField({ photo, place }: Pick<PhotoCardProps, 'photo' | 'place'>) {
  const { texts, typed: kept, keepText } = useFormEntry().uploads;
  const [shown, choose, isStoring] = useChosen(photo.alt);
  const [typed, setTyped] = useState(kept.get(photo.id));
  const alt = typed?.text ?? shown;

  function keep(text: TypedText): void {
    kept.set(photo.id, text);
    setTyped(text);
  }

  async function store({ text, over }: TypedText): Promise<boolean> {
    let stored = over;
    const isStored = await save(photo, { alt: text }, { ...photo, alt: over }, (_, error) => {
      if (!(error instanceof SaveConflict)) return SAVE_FAILED;
      stored = String(error.theirs['alt'] ?? '');
      return `Somebody else has written “${stored}” meanwhile. Yours is still in the field: press Enter there to keep it.`;
    });
    // Nothing else was typed meanwhile.
    if (kept.get(photo.id) === typed)
      if (isStored) kept.delete(photo.id);
      else keep({ text, over: stored, isRefused: true });
    return isStored;
  }

  const { data, error } = photoText.safeParse(alt);
  useUnsaved(typed !== undefined || isStoring);
  useEffect(() => {
    if (kept.has(photo.id)) keepText(photo.id, Promise.resolve(false));
    return () => void texts.delete(photo.id);
  }, [kept, keepText, texts, photo.id]);

  function end() {
    if (!typed || data === undefined) return;
    setTyped(undefined);
    if (data !== typed.over)
      return keepText(
        photo.id,
        choose(data, () => store({ ...typed, text: data })),
      );
    kept.delete(photo.id);
    texts.delete(photo.id);
  }

  return (
    <TextField
      label={`What photo ${place} shows`}
      hint={alt.trim() === '' ? 'Please say in a few words what it shows, for people who cannot see it' : ''}
      value={alt}
      error={error?.issues[0]?.message}
      onChange={(event) => {
        keep({ text: event.currentTarget.value, over: typed?.over ?? shown });
        keepText(photo.id, Promise.resolve(false));
      }}
      onBlur={() => !typed?.isRefused && end()}
      onKeyDown={(event) => event.key === 'Enter' && end()}
      {...useHeld()}
    />
  );
}
