import { chakra } from '@chakra-ui/react';
import { labelOf } from '@site/domain/content/kind';
import { formMessages } from '@site/domain/messages/content';
import { type RefObject, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormEntry } from './values.ts';

/** Lists the errors after a save, each with a link to its field. */
export function ErrorSummary({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { formState, getValues } = useFormContext();
  const { errors, submitCount } = formState;
  const { kind } = useFormEntry();
  const count = submitCount === 0 ? 0 : Object.keys(errors).length;
  // The list pushes down the field that just got the focus; the bar with Save must not cover it.
  useEffect(() => {
    const focused = document.activeElement;
    if (count > 0 && form.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, [form, count]);
  const elements = form.current?.elements;
  const order: Element[] = [...(elements ?? [])];
  // The make has no control of its own: it is the brand's name.
  const problems = Object.keys(errors)
    .flatMap((field) => {
      const control = elements?.namedItem(field) ?? elements?.namedItem(`${field}.0`);
      return control instanceof HTMLElement ? { field, control } : [];
    })
    .sort((one, other) => order.indexOf(one.control) - order.indexOf(other.control));
  if (submitCount === 0 || problems.length === 0) return null;
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
      <chakra.ul mt="2" textStyle="small">
        {problems.map(({ field, control }) => (
          <li key={field}>
            <chakra.a
              href={`#${control.id}`}
              display="inline-block"
              py="1"
              textDecoration="underline"
              onClick={(event) => {
                event.preventDefault();
                control.focus();
              }}
            >
              {formMessages.problem(labelOf(kind, field), getValues(field) === '')}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
