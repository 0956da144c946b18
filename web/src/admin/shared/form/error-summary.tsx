import { chakra } from '@chakra-ui/react';
import { formMessages } from '@site/domain/messages/content';
import { type RefObject, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { controlOf, fieldLabel } from './field-label.ts';

interface Problem {
  readonly field: string;
  readonly text: string;
}

/** The fields that have to be corrected, each as a link to its control, in the order of the form. Nothing while there are none. */
export function ErrorSummary({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { formState, getValues } = useFormContext();
  const { errors, submitCount } = formState;
  const count = submitCount === 0 ? 0 : Object.keys(errors).length;
  // The list pushes down the field that has just got the focus, and the bar with Save must not cover it.
  useEffect(() => {
    const focused = document.activeElement;
    if (count > 0 && form.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, [form, count]);
  if (submitCount === 0) return null;
  // The labels are read from the page, so that they are written once.
  const found = Object.keys(errors)
    .filter((name) => name !== 'root')
    .map((field) => {
      const label = fieldLabel(form.current, field);
      return { field, text: formMessages.problem(label, isEmpty(getValues(field))) };
    });
  const problems = inOrder(form.current, found);
  if (problems.length === 0) return null;
  return (
    <chakra.nav
      aria-label={formMessages.problems(problems.length)}
      p="4"
      mb="6"
      borderRadius="md"
      border="1px solid {colors.coral.600}"
      background="coral.100"
    >
      <chakra.p fontWeight="600">{formMessages.problems(problems.length)}</chakra.p>
      <chakra.ul listStyleType="none" mt="2" p="0" textStyle="small">
        {problems.map(({ field, text }) => (
          <li key={field}>
            <chakra.a
              href={`#${controlOf(form.current, field)?.id ?? ''}`}
              display="inline-block"
              py="1"
              textDecoration="underline"
              onClick={(event) => {
                event.preventDefault();
                controlOf(form.current, field)?.focus();
              }}
            >
              {text}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined || Number.isNaN(value);
}

function inOrder(form: HTMLFormElement | null, problems: readonly Problem[]): readonly Problem[] {
  const order: (Element | undefined)[] = [...(form?.elements ?? [])];
  const placeOf = ({ field }: Problem) => order.indexOf(controlOf(form, field));
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other));
}
