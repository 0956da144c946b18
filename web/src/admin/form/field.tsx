import { Box, chakra, Grid, SimpleGrid, Stack } from '@chakra-ui/react';
import {
  controlOf,
  DEFAULT_HEX_CODE,
  type Field as DeclaredField,
  HEX_CODE_PATTERN,
  labelOf,
  shownValue,
} from '@site/domain/fields';
import { ENTRY_COUNT } from '@site/domain/limits';
import { PDF_TYPE } from '@site/domain/pictures/metadata';
import { inFigures } from '@site/domain/text';
import { readWhole } from '@site/domain/typed-number';
import { type ComponentType, Fragment, use, useState } from 'react';
import { type FieldValues, useController, useFormContext, useWatch } from 'react-hook-form';
import { uploadFile } from '#firebase/admin/content/files.ts';
import { outside } from '#ui/button.tsx';
import { AnyField, TextField } from '#ui/form/controls.tsx';
import { DropZone } from '#ui/form/drop-zone.tsx';
import { Held, RegisteredField, useHeld } from '#ui/form/fields-form.tsx';
import { Small, Subheading, TextAnchor } from '#ui/parts.tsx';
import { Picture } from '#ui/picture.tsx';
import { toastFailure } from '#ui/toast/toast-store.ts';
import { sentenceOf, tell } from '../shared/tell.ts';
import { useFormEntry, usePhotos } from './entry.ts';
import { folderOf, refusalOf, typedFile, withVersions } from './picture-files.ts';

type FieldProps = { name: string };

type KindFieldsProps = { controls?: Readonly<Record<string, ComponentType<FieldProps>>> };

/** The form of a kind of content, as the kind declares its sections. */
export function KindFields({ controls = {} }: KindFieldsProps) {
  const { kind, id, isDraft } = useFormEntry();
  const { getValues } = useFormContext();
  // A field that is emptied stays under the fingers.
  const [held] = useState<FieldValues>(() => getValues());
  const hasCover = Object.values(kind.fields).some(({ isCover }) => isCover);
  const [photos] = usePhotos(kind.collection, hasCover ? id : undefined, isDraft);
  const hasPhotos = photos.state === 'loaded' && photos.data.length > 0;
  return kind.sections?.map(({ title, hint, columns = 2, fields }) => {
    const shown = fields.filter((name) => {
      const { isCover, isReplaced } = kind.fields[name] ?? {};
      return !(isCover && hasPhotos) && !(isReplaced && !held[name]);
    });
    if (shown.length === 0) return null;
    const drawn = shown.map((name) => {
      const Control = controls[name] ?? Field;
      return <Control key={name} name={name} />;
    });
    if (!title) return <Fragment key="only">{drawn}</Fragment>;
    return (
      <chakra.section
        key={title}
        pt="6"
        borderTop="1px solid {colors.line}"
        _first={{ pt: '0', borderTop: 'none' }}
      >
        <Subheading mb="5">{title}</Subheading>
        {/* Short fields stand side by side, all others have the whole width. */}
        <SimpleGrid
          columns={{ base: 1, md: columns }}
          gap="6"
          alignItems="start"
          css={{ '& > :is(p, fieldset, [role=group], :has(> textarea))': { gridColumn: '1 / -1' } }}
        >
          {hint && <Small>{hint}</Small>}
          {drawn}
        </SimpleGrid>
      </chakra.section>
    );
  });
}

/** A field, and below a text the field that follows from it, while the text tells nothing. */
export function Field({ name }: FieldProps) {
  const { kind } = useFormEntry();
  const { formState, getFieldState } = useFormContext();
  const [key, follower] = Object.entries(kind.fields).find(([, { follows }]) => follows?.text === name) ?? [];
  const [text, held] = useWatch({ name: [name, key ?? name], disabled: !key });
  if (!key || !follower) return <OwnField name={name} />;
  const told = follower.follows?.read(String(text ?? '')) ?? null;
  const isAsked =
    told === null && [text, held].some((value) => !['', 'NaN'].includes(String(value ?? '').trim()));
  const words = typeof told === 'number' ? inFigures(told) : shownValue(follower, told);
  return (
    <Stack gap="4" align="stretch">
      <OwnField name={name} hint={told === null ? undefined : `For search: ${words}`} />
      {(isAsked || getFieldState(key, formState).error) && <OwnField name={key} />}
    </Stack>
  );
}

function OwnField({ name, hint }: FieldProps & { hint?: string | undefined }) {
  const { kind, hasRequired } = useFormEntry();
  const { formState, getFieldState } = useFormContext();
  const field: DeclaredField | undefined = kind.fields[name];
  const follows = field?.follows;
  const text = useWatch({ name: follows?.text ?? name, disabled: !follows });
  if (!field) throw new Error(`${kind.collection} has no field ${name}`);
  const { is, label, placeholder, suggestions } = field;
  if (is === 'picture' || is === 'file') return <FileField name={name} field={field} />;
  if (is === 'colour') return <ColourField name={name} label={label} />;
  if (is === 'lines') {
    const names = Array.from({ length: ENTRY_COUNT }, (_, index) => `${name}.${index}`);
    return (
      <chakra.fieldset minWidth="0">
        <chakra.legend fontWeight="600" mb="3">
          {label}
        </chakra.legend>
        <Stack gap="4">
          {names.map((line) => (
            <RegisteredField key={line} name={line} label={labelOf(kind, line)} />
          ))}
        </Stack>
      </chakra.fieldset>
    );
  }
  const control = controlOf(name, field);
  const required = hasRequired && control.required;
  const drawn = { ...control, placeholder, required, hint: hint ?? control.hint };
  const told = follows?.read(String(text ?? '')) ?? null;
  // Shown for its error only, such as a price with too many figures.
  if (follows && told !== null) {
    const fixed = {
      value: String(told),
      readOnly: true,
      // A select cannot be read-only.
      disabled: is === 'choice',
      hint: `Follows from “${labelOf(kind, follows.text)}”`,
      error: getFieldState(name, formState).error?.message,
    };
    return <AnyField {...drawn} {...fixed} />;
  }
  const number = is === 'number' && ({ inputMode: 'numeric', rules: { setValueAs: numberIn } } as const);
  return <RegisteredField {...drawn} {...number} suggestions={suggestions} />;
}

/** Unreadable text stays, for the schema to refuse. An input of the type `number` drops it, and depends on the machine's locale. */
function numberIn(typed: string | number): string | number {
  return typeof typed === 'string' ? (readWhole(typed) ?? typed.trim()) : typed;
}

function ColourField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name });
  return (
    <Grid templateColumns="6rem 1fr" gap="4" alignItems="start">
      <TextField
        type="color"
        label={label}
        value={HEX_CODE_PATTERN.test(field.value) ? field.value : DEFAULT_HEX_CODE}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        {...useHeld('color')}
      />
      <TextField
        label="Hex code"
        spellCheck={false}
        autoComplete="off"
        placeholder={DEFAULT_HEX_CODE}
        error={fieldState.error?.message}
        {...field}
        {...useHeld()}
      />
    </Grid>
  );
}

function FileField({ name, field }: FieldProps & { field: DeclaredField }) {
  const { is, label, upload: action, hint, placeholder = 'https://...' } = field;
  const { kind, uploads, onUploaded } = useFormEntry();
  const { setValue, watch } = useFormContext();
  const address: string = watch(name);
  const isPicture = is === 'picture';
  const folder = isPicture ? folderOf(kind.collection) : 'car-brochures';
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState('');
  const isHeld = use(Held);

  async function upload(chosen: File): Promise<void> {
    // An unreadable file fails in the upload, which shows the error.
    const file = await typedFile(chosen).catch(() => chosen);
    const refusal = refusalOf(folder, file, chosen.type);
    if (refusal) return toastFailure(refusal.text, refusal.title);
    setProgress(0);
    setFailure('');
    const send = async () => {
      const { file: clean, versions } = isPicture ? await withVersions(file) : { file, versions: undefined };
      return uploadFile(folder, clean, versions, setProgress);
    };
    const store = async () => {
      const stored = await uploads.track(send);
      // The form was closed meanwhile, and its file is deleted.
      if (!uploads.isOpen()) return;
      setValue(name, stored, { shouldDirty: true, shouldValidate: true });
      onUploaded?.(name);
    };
    if (isPicture) {
      await store().catch((error) => {
        console.error('A picture could not be stored', error);
        setFailure(
          sentenceOf(error, 'The picture was not stored. Please check the connection and try again.'),
        );
      });
    } else
      await tell(store, {
        done: () => (uploads.isOpen() ? 'PDF uploaded successfully' : undefined),
        failed: 'Failed to upload PDF file',
      });
    setProgress(undefined);
  }

  return (
    <Box role="group" aria-label={label} display="grid" gap="3">
      <RegisteredField
        name={name}
        label={label}
        control="url"
        hint={hint ?? (isPicture ? 'PNG, JPG or GIF up to 10MB' : 'A PDF smaller than 30MB')}
        placeholder={placeholder}
      />
      <DropZone
        label={action ?? (isPicture ? 'Upload image' : 'Upload PDF')}
        hint="or drop the file here"
        accept={isPicture ? 'image/*' : `${PDF_TYPE},.pdf`}
        progress={progress}
        disabled={isHeld || progress !== undefined}
        onFile={upload}
      >
        {failure && (
          <Small role="alert" fontWeight="600" color="coral.600">
            {failure}
          </Small>
        )}
        {address && isPicture && (
          <Picture
            src={address}
            alt="The chosen picture"
            width={160}
            height={120}
            sizes="7.5rem"
            borderRadius="md"
            background="mist"
            boxSize="7.5rem"
            objectFit="contain"
          />
        )}
        {address && !isPicture && (
          <TextAnchor href={address} {...outside}>
            Open the brochure
          </TextAnchor>
        )}
      </DropZone>
    </Box>
  );
}
