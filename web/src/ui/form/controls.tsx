import { Box, chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react';
import type { OptionSet } from '@site/domain/options';
import {
  type ComponentPropsWithRef,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icons.tsx';
import { anyDirection } from '../parts.tsx';

const control = defineRecipe({
  base: {
    width: '100%',
    minHeight: '3rem',
    px: '4',
    py: '3',
    fontSize: '1rem',
    lineHeight: 1.4,
    color: 'ink',
    background: 'paper',
    border: '1px solid {colors.edge}',
    borderRadius: 'md',
    transition: 'var(--fade)',
    _hover: { borderColor: 'ink' },
    _focusVisible: { borderColor: 'pine.600', outlineOffset: '1px', borderRadius: 'md' },
    _invalid: { borderColor: 'coral.600', boxShadow: '0 0 0 1px {colors.coral.600}' },
    '&[readonly]': { background: 'mist' },
    _disabled: { opacity: 0.6 },
  },
});

const Input = chakra('input', control, anyDirection);
const TextArea = chakra('textarea', control, anyDirection);
const PlainSelect = chakra('select', control);

/** Without `maxLength`, which cuts a pasted text without a word: the schema refuses a text that is too long. */
export type ControlProps<T extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentPropsWithRef<T>,
  'size' | 'color' | 'width' | 'height' | 'children' | 'required' | 'translate' | 'content' | 'maxLength'
>;

interface FieldProps {
  label: string;
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

type FrameProps = FieldProps & { children(links: object): ReactNode };

/** Label, hint and error; `children` receives the linking attributes. */
function Frame({ label, required, hint, error, children }: FrameProps) {
  const id = useId();
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" mb="2" fontWeight="600" textStyle="small">
        {label}
        {required && <RequiredMark />}
      </chakra.label>
      {children({
        id,
        'aria-describedby': describedBy({ id, hint, error }),
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </Box>
  );
}

function labelled<Props extends object>(draw: (props: Props) => ReactNode) {
  return ({ label, required, hint, error, ...props }: FieldProps & Props) => (
    <Frame label={label} required={required} hint={hint} error={error}>
      {(links) => draw({ ...links, ...props } as unknown as Props)}
    </Frame>
  );
}

export const TextField = labelled<ControlProps<'input'>>((props) => <Input type="text" {...props} />);

const TextAreaField = labelled<ControlProps<'textarea'>>((props) => <TextArea display="block" {...props} />);

type SelectProps = ControlProps<'select'> & { options: OptionSet; prompt?: string | undefined };

/** The browser's own select: it opens above dialogs and works best on phones. */
export function Select({ options, prompt, ...rest }: SelectProps & HTMLChakraProps<'select'>) {
  return (
    <Box position="relative">
      <PlainSelect appearance="none" paddingRight="12" cursor="pointer" {...rest}>
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value} dir="auto">
            {label}
          </option>
        ))}
      </PlainSelect>
      <Icon name="chevron" position="absolute" right="4" top="calc(50% - 0.625em)" pointerEvents="none" />
    </Box>
  );
}

export const SelectField = labelled<SelectProps>(Select);

type Notes = Pick<FieldProps, 'hint' | 'error'> & { id: string };

/** A star for the eye only: the control itself tells assistive technology. */
function RequiredMark() {
  return (
    <chakra.span aria-hidden="true" color="coral.600">
      {' *'}
    </chakra.span>
  );
}

function describedBy({ id, hint, error }: Notes): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

function FieldNotes({ id, hint, error }: Notes) {
  return (
    <>
      {hint && (
        <chakra.p id={`${id}-hint`} textStyle="small" color="muted" mt="2">
          {hint}
        </chakra.p>
      )}
      {error && (
        <chakra.p id={`${id}-error`} textStyle="small" fontWeight="600" color="coral.600" mt="2">
          {error}
        </chakra.p>
      )}
    </>
  );
}

const TickBox = chakra('input', {
  base: { boxSize: '1.25rem', flexShrink: '0', accentColor: '{colors.pine.700}', cursor: 'pointer' },
});

type CheckboxProps = Omit<ControlProps<'input'>, 'type'> & { children: ReactNode };

export function Checkbox({ children, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <chakra.label
      htmlFor={id}
      display="flex"
      alignItems="center"
      gap="2"
      minHeight="3rem"
      px="3"
      py="2"
      border="1px solid {colors.line}"
      borderRadius="md"
      cursor="pointer"
      transition="border-color 160ms, background 160ms"
      _hover={{ borderColor: 'edge' }}
      css={{ '&:has(:checked)': { borderColor: 'pine.600', background: 'pine.50' } }}
    >
      <TickBox id={id} type="checkbox" {...rest} />
      {children}
    </chakra.label>
  );
}

type CheckboxGroupProps = FieldProps &
  Omit<CheckboxProps, 'children' | 'value' | 'required'> & { options: OptionSet };

/** A group of boxes; each box gets the other props (`register` of react-hook-form). ARIA marks no group as required, so its description says it. */
function CheckboxGroup({ label, required, hint, error, options, ...rest }: CheckboxGroupProps) {
  const id = useId();
  const told = [required && `${id}-required`, describedBy({ id, hint, error })].filter(Boolean).join(' ');
  return (
    <chakra.fieldset minWidth="0" aria-describedby={told || undefined}>
      <chakra.legend mb="2" fontWeight="600" textStyle="small">
        {label}
        {required && <RequiredMark />}
      </chakra.legend>
      {required && (
        <span id={`${id}-required`} hidden>
          Required
        </span>
      )}
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(9rem, 100%), 1fr))" gap="3">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            {...rest}
          >
            {option.label}
          </Checkbox>
        ))}
      </Box>
      <FieldNotes id={id} hint={hint} error={error} />
    </chakra.fieldset>
  );
}

export interface AnyFieldProps extends Omit<ControlProps<'input'>, 'type'>, FieldProps {
  /** `textarea`, `select`, `checkbox`, `checkboxes`, or the type of an input. */
  control?: string | undefined;
  options?: OptionSet | undefined;
  prompt?: string | undefined;
  rows?: number | undefined;
}

export function AnyField({ control = 'text', options = [], prompt, rows, ...props }: AnyFieldProps) {
  const { label, required = false, hint, error, ...rest } = props;
  // The handlers need only the value of a control, of any kind.
  const other = { label, required, hint, error, ...(rest as object) };
  switch (control) {
    case 'checkbox':
      return <Checkbox {...rest}>{label}</Checkbox>;
    case 'checkboxes':
      return <CheckboxGroup {...other} options={options} />;
    case 'select':
      return <SelectField {...other} prompt={prompt} options={options} />;
    case 'textarea':
      return <TextAreaField {...other} rows={rows} />;
    default:
      return <TextField {...props} type={control} />;
  }
}

/** The debounce: browsers have a rate limit for changes of the address. */
const TYPING_PAUSE_MS = 150;

/** Searches while typing, and on blur, because a late change of the address would reach the screen that opens next. */
export function SearchField(props: { label: string; value: string; onChange(value: string): void }) {
  const { label, value, onChange } = props;
  // Typing goes on while the rows of an earlier text are rendered.
  const [own, setOwn] = useState<string>();
  // The last search until it changes the value: it would replace an earlier text that is typed anew.
  const [asked, setAsked] = useState<{ readonly text: string; readonly over: string }>();
  if (asked && asked.over !== value) setAsked(undefined);
  const latest = asked ? asked.text : value;
  if (own === value && latest === value) setOwn(undefined);
  const typed = own ?? value;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function searchNow(): void {
    clearTimeout(timer.current);
    if (typed === latest) return;
    setAsked({ text: typed, over: value });
    onChange(typed);
  }
  const search = useEffectEvent(searchNow);
  useEffect(() => {
    if (typed === latest) return;
    timer.current = setTimeout(search, TYPING_PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [typed, latest]);
  return (
    <Box position="relative" width={{ base: '100%', md: '20rem' }}>
      <Icon name="search" position="absolute" left="3" top="0" height="100%" color="muted" />
      <Input
        type="search"
        ps="2.625rem"
        borderRadius="full"
        aria-label={label}
        placeholder="Search"
        value={typed}
        onChange={(event) => setOwn(event.currentTarget.value)}
        onBlur={searchNow}
      />
    </Box>
  );
}
