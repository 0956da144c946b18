import { zodResolver } from '@hookform/resolvers/zod';
import type { InquiryAnswers, InquiryKind } from '@site/domain/entities/inquiry';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { createInquiry, prepareInquiry } from '../../firebase/public/create-inquiry.ts';
import { sendEarlyForm } from '../../ui/early-visitor.ts';
import { useBotTrap } from '../../ui/form/bot-trap.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { typedBefore } from './typed-before.ts';

interface InquiryForm<K extends InquiryKind, Values extends FieldValues> {
  kind: K;
  /** From domain: what the form holds, with the sentences of its errors. */
  schema: z.ZodMiniType<Values, Values>;
  empty: Values;
  /** From domain: the checked form as it is stored. */
  toAnswers(form: Values): InquiryAnswers[K];
  messages: { readonly success: string; readonly failure: string };
}

/**
 * What the five enquiry forms do alike: go on from what was typed before their code was there, check with domain's schema and move to
 * the first error, send once, tell how it went, empty the form on success and keep it on failure.
 */
export function useInquiryForm<K extends InquiryKind, Values extends FieldValues>({
  kind,
  schema,
  empty,
  toAnswers,
  messages,
}: InquiryForm<K, Values>) {
  const [typed] = useState(() => typedBefore(kind, empty));
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: (typed ?? empty) as DefaultValues<Values>,
  });
  const trap = useBotTrap();
  const element = useRef<HTMLFormElement>(null);
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (values) => {
    try {
      if (trap.isSprung()) throw new Error('The form was filled in as bots do');
      await createInquiry(kind, toAnswers(values));
      form.reset(empty);
      toastSuccess(messages.success);
    } catch (error) {
      console.error('The enquiry could not be sent', error);
      toastFailure(messages.failure);
    }
  });

  useEffect(() => {
    if (element.current) sendEarlyForm(element.current);
  }, []);

  /** What a field needs: its registration, and what is wrong with it. */
  function field(name: Path<Values>) {
    const error = errors[name]?.message;
    return { ...form.register(name), error: typeof error === 'string' ? error : undefined };
  }

  /** What the form's element needs. Without script it would be sent to its address: `post` keeps what was typed out of that. */
  const attributes = {
    ref: element,
    name: kind,
    method: 'post',
    noValidate: true,
    onSubmit: send,
    onFocus: prepareInquiry,
  } as const;

  return { attributes, field, isSubmitting, trap: trap.field, form };
}
