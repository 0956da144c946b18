import { zodResolver } from '@hookform/resolvers/zod';
import type { InquiryForm } from '@site/domain/entities/inquiry-form';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createInquiry, prepareInquiry } from '../../firebase/public/create-inquiry.ts';
import { useBotTrap } from '../../ui/form/bot-trap.tsx';
import { replaySubmit } from '../../ui/pre-hydration.ts';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { typedBeforeHydration } from './typed-before-hydration.ts';

/**
 * What every enquiry form does: keep what was typed before hydration, check with domain's schema and move to
 * the first error, send once, show the result, empty the form on success and keep it on failure.
 */
export function useInquiryForm({
  kind,
  collection,
  form: schema,
  empty,
  toAnswers,
  success,
  failure,
}: InquiryForm) {
  const [typed] = useState(() => typedBeforeHydration(kind, empty));
  const form = useForm({ resolver: zodResolver(schema), defaultValues: typed ?? empty });
  const trap = useBotTrap();
  const element = useRef<HTMLFormElement>(null);
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (values) => {
    try {
      if (trap.isSprung()) throw new Error('The form was filled in as bots do');
      await createInquiry(collection, toAnswers(values));
      form.reset(empty);
      toastSuccess(success);
    } catch (error) {
      console.error('The enquiry could not be sent', error);
      toastFailure(failure);
    }
  });

  useEffect(() => {
    if (element.current) replaySubmit(element.current);
  }, []);

  /** What a field needs: its registration, and what is wrong with it. */
  function field(name: string) {
    const error = errors[name]?.message;
    return { ...form.register(name), error: typeof error === 'string' ? error : undefined };
  }

  /** What the form's element needs. Without script the browser submits it to the page's URL: with `post` the values do not end up in the URL. */
  const attributes = {
    ref: element,
    name: kind,
    method: 'post',
    noValidate: true,
    onSubmit: send,
    onFocus: prepareInquiry,
  } as const;

  return { attributes, field, isSubmitting, trap: trap.field };
}
