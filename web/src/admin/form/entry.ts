import type { ContentCollection, ContentKind } from '@site/domain/content/kind';
import { enteredValue, followed, storedValue } from '@site/domain/fields';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type * as z from 'zod/mini';
import { removeFile } from '#firebase/admin/content/files.ts';
import { watchPhotos } from '#firebase/admin/content/watch-content.ts';
import { useLive } from '#firebase/admin/live.ts';
import { tellWithWayBack } from '../shared/tell.ts';
import { useIsOpen } from '../shared/use-is-open.ts';

export interface FormEntry {
  readonly kind: ContentKind & Readonly<Record<'schema' | 'editSchema', z.ZodMiniType>>;
  /** False for a published document of some kinds: its required texts may be empty. */
  readonly hasRequired: boolean;
  readonly id: string | undefined;
  readonly isDraft: boolean;
  readonly uploads: ReturnType<typeof useUploads>;
  /** Keeps a new entry as a draft, whose form adds these photos. */
  addFirst?(files: readonly File[]): void;
  /** Chosen before the first save. The form empties the list. */
  readonly firstPhotos?: File[] | undefined;
  /** Called when the address of an uploaded file stands in the field. */
  onUploaded?(name: string): void;
}

export const FormEntryContext = createContext<FormEntry | undefined>(undefined);

export function useFormEntry(): FormEntry {
  const entry = use(FormEntryContext);
  if (!entry) throw new Error('A field stands outside of the form of an entry');
  return entry;
}

/** As stored. Fields follow their texts. */
export function fromForm<Values extends object>(kind: ContentKind, form: FieldValues): Values {
  return followed(kind, mapFields<Values>(kind, form, storedValue));
}

/** As the form holds it. Other fields than those of the kind are dropped. */
export function toForm(kind: ContentKind, item: object): FieldValues {
  return mapFields(kind, item, enteredValue);
}

function mapFields<To>({ fields }: ContentKind, from: object, map: typeof storedValue): To {
  const values = new Map<string, unknown>(Object.entries(from));
  const mapped = Object.entries(fields).map(([name, field]) => [name, map(field, values.get(name))]);
  return Object.fromEntries(mapped) as To;
}

/** Without an `id` the entry is not saved yet. */
export function usePhotos(type: ContentCollection, id: string | undefined, isDraft: boolean) {
  return useLive(id && `photos of ${isDraft ? 'draft ' : ''}${type}/${id}`, () =>
    watchPhotos(type, id ?? '', isDraft),
  );
}

/** The text of a photo, and the stored one that it replaces. */
export interface TypedText {
  readonly text: string;
  readonly over: string;
  /** True after a conflict: then only Enter stores the text. */
  readonly isRefused?: boolean;
}

/** Tracks the files of one form, and those `before` it. Closing the form deletes unsaved uploads, so that no orphaned file stays. */
export function useUploads(before: readonly string[] = []) {
  const [files] = useState(() => new Set(before));
  const [running, setRunning] = useState(0);
  const isOpen = useIsOpen();
  const [texts] = useState(() => new Map<string, Promise<boolean>>());
  const [typed] = useState(() => new Map<string, TypedText>());
  useEffect(
    () => () => {
      for (const address of files) void removeFile(address);
    },
    [files],
  );

  async function hold<T>(work: () => Promise<T>): Promise<T> {
    setRunning((count) => count + 1);
    try {
      return await work();
    } finally {
      setRunning((count) => count - 1);
    }
  }

  return {
    isUploading: running > 0,
    /** False once the form is closed. */
    isOpen: () => isOpen.current,
    hold,
    async track(upload: () => Promise<string>): Promise<string> {
      const address = await hold(upload);
      if (isOpen.current) files.add(address);
      else void removeFile(address);
      return address;
    },
    /** Texts of shown photos that are not stored yet, by photo: whether they will be. */
    texts,
    /** The same texts: a photo that moves with its entry comes back with its own. */
    typed,
    keepText(id: string, stored: Promise<boolean>): void {
      texts.set(id, stored);
      void stored.then((isStored) => isStored && texts.get(id) === stored && texts.delete(id));
    },
    /** Call this after a save: the saved files stay. The server deletes the replaced ones. */
    settle(saved: object): void {
      for (const value of Object.values(saved)) files.delete(value);
    },
    /** Returns the unsaved files, which now outlive the form. */
    release(): readonly string[] {
      const kept = [...files];
      files.clear();
      return kept;
    },
  };
}

/** The typed values of a cancelled form. */
export interface Dropped {
  /** The id of the entry. A new one may be stored, if the answer was lost. */
  readonly entryId: string;
  readonly values: FieldValues;
  /** The stored values when the form was opened. */
  readonly loaded: object;
  /** Unsaved uploads. They stay as long as they can be brought back. */
  readonly files: readonly string[];
}

/** On its way back into a form. */
let last: (Dropped & { readonly id: string }) | undefined;

/** Says that typed changes are gone. The toast's button opens the form again with them, through `open` with a state of the router. */
export function tellDropped(dropped: Dropped, open: (state: object) => void): void {
  const id = crypto.randomUUID();
  const onAction = () => {
    last = { ...dropped, id };
    open({ dropped: id });
  };
  tellWithWayBack('Your changes were dropped', { label: 'Bring them back', onAction }, () => {
    for (const file of dropped.files) void removeFile(file);
  });
}

/** The values that this visit brings back, once: a later visit would make a saved entry again. */
export function useBroughtBack() {
  const { state } = useLocation();
  const back = useMemo(() => (last && state?.dropped === last.id ? last : undefined), [state]);
  useEffect(() => {
    if (back === last) last = undefined;
  }, [back]);
  return back;
}
