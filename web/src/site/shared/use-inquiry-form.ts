import { zodResolver } from '@hookform/resolvers/zod';
import type { InquiryAnswers, InquiryKind } from '@site/domain/entities/inquiry';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { createInquiry } from '../../firebase/public/create-inquiry.ts';
import { useBotTrap } from '../../ui/form/bot-trap.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';

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
 * What the five enquiry forms do alike: check with domain's schema and move to the first error, send once, tell how it went, empty the
 * form on success and keep it on failure.
 */
export function useInquiryForm<K extends InquiryKind, Values extends FieldValues>({
  kind,
  schema,
  empty,
  toAnswers,
  messages,
}: InquiryForm<K, Values>) {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: empty as DefaultValues<Values>,
  });
  const trap = useBotTrap();
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (values) => {
    try {
      if (trap.isSprung()) throw new Error('The form was filled in as bots do');
      await createInquiry(kind, toAnswers(values));
      form.reset();
      toastSuccess(messages.success);
    } catch (error) {
      console.error('The enquiry could not be sent', error);
      toastFailure(messages.failure);
    }
  });

  /** What a field needs: its registration, and what is wrong with it. */
  function field(name: Path<Values>) {
    const error = errors[name]?.message;
    return { ...form.register(name), error: typeof error === 'string' ? error : undefined };
  }

  return { send, field, isSubmitting, trap: trap.field, form };
}
