import { Box, chakra } from '@chakra-ui/react';
import { malayMessages, privacyMessages } from '@site/domain/enquiries/notice';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button, outside } from '#ui/button.tsx';
import { AnyField, Checkbox } from '#ui/form/controls.tsx';
import { Icon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Grid, Heading, Small, TextLink } from '#ui/parts.tsx';
import { useIsHydrated } from '#ui/use-query.ts';
import { noticeLinks } from '../frame/menu.tsx';
import type { Reading } from '../page.ts';
import { isAnswered } from './draft.ts';
import type { FormKind } from './form-questions.ts';
import type { EnquirySubject } from './send.ts';
import {
  type FormQuestion,
  type FormQuestions,
  questions as lateQuestions,
  useEnquiry,
} from './use-enquiry.tsx';

interface InquiryFormProps {
  kind: FormKind;
  /** Loaded unless the page's data has them. */
  questions?: FormQuestions | undefined;
  /** While the page's data is read, its questions are awaited. */
  reading?: Reading | undefined;
  subject?: EnquirySubject | undefined;
  /** Prefilled values by control name, until the visitor edits them. */
  filled?: Readonly<Record<string, string>>;
  /** Tells apart two forms of a page about one thing, which keep their own drafts. */
  part?: string | undefined;
  /** What has changed since the form was opened. Above the button, which a phone shows last. */
  note?: ReactNode;
}

/** About as high as the form on a phone and on a desktop: what stands below keeps its place. */
const heights: Readonly<Partial<Record<FormKind, object>>> = {
  contact: { base: '51rem', md: '42rem' },
  business: { base: '61rem', md: '56rem' },
  renovation: { base: '84rem', md: '68rem' },
  secondhand: { base: '91rem', md: '70rem' },
  recon: { base: '98rem', md: '76rem' },
};

const Place = ({ kind }: Pick<InquiryFormProps, 'kind'>) => <Box aria-busy minHeight={heights[kind] ?? {}} />;

const NO_SUBJECT: EnquirySubject = {};
const NOTHING: Readonly<Record<string, string>> = {};

/** Success empties the form and shows the next steps; failure keeps the answers. */
export function InquiryForm({ questions, reading, ...props }: InquiryFormProps) {
  // A form that stands there without the page's data stays when they are read once more.
  const [isLate, setLate] = useState(false);
  if (reading?.state === 'failed' && !isLate) setLate(true);
  if (reading?.state === 'loading' && !isLate) return <Place {...props} />;
  // Words typed about one thing stay out of the form about another.
  const about = JSON.stringify(props.subject ?? NO_SUBJECT);
  if (questions && !isLate) return <Form key={about} {...props} asked={questions} />;
  return <lateForm.Part key={about} fallback={<Place {...props} />} {...props} />;
}

type LateFormProps = Omit<InquiryFormProps, 'questions' | 'reading'>;

/** A part of its own: the page stays when the questions cannot be loaded. */
const lateForm = lazyPart(async () => {
  const questionsOf = await lateQuestions.load();
  return {
    default: ({ kind, ...props }: LateFormProps) => {
      const asked = useMemo(() => questionsOf(kind), [kind]);
      return <Form {...props} asked={asked} />;
    },
  };
});

type FormProps = Pick<InquiryFormProps, 'subject' | 'filled' | 'part' | 'note'> & { asked: FormQuestions };

function Form({ asked, subject: about = NO_SUBJECT, filled = NOTHING, part = '', note }: FormProps) {
  const [isAboutNothing, setAboutNothing] = useState(false);
  const subject = isAboutNothing && about.like ? NO_SUBJECT : about;
  const { attributes, register, problems, isSubmitting, sent, unsent, trap } = useEnquiry(
    asked,
    subject,
    filled,
    JSON.stringify(about) + part,
  );
  const isHydrated = useIsHydrated();
  const { title, sections, folds, send, sending } = asked;
  const [unfoldedAfter, setUnfoldedAfter] = useState<ReactNode>();
  const isFolded = sent !== undefined && unfoldedAfter !== sent;
  const details = useRef<HTMLDetailsElement>(null);
  const isLater = ({ required, control }: FormQuestion) => folds === true && !required && control !== 'tel';
  const isShort = sections.every((section) => section.title === undefined);
  // A second enquiry is about something else.
  useEffect(() => {
    if (sent) setAboutNothing(true);
  }, [sent]);
  // An answer or a problem opens the folded part, since nobody would look there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes what is folded
  useLayoutEffect(() => {
    const folded = details.current;
    if (folded && (isAnswered(folded) || folded.querySelector('[aria-invalid]'))) folded.open = true;
  }, [problems, filled]);
  const drawn = (isFolded: boolean) =>
    sections.map(({ title: name, questions: all }) => {
      const questions = all.filter((question) => isLater(question) === isFolded);
      if (questions.length === 0) return null;
      return (
        <FormSection key={name ?? ''} title={isFolded ? undefined : name}>
          {questions.map((question) => (
            <Box key={question.name} {...(isWide(question, questions, isShort) && { gridColumn: '1 / -1' })}>
              <AnyField
                {...question}
                {...register(question.name)}
                error={problems[question.name] || undefined}
              />
            </Box>
          ))}
        </FormSection>
      );
    });
  // Stable while sending: rendering the fields again would delay the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` follows from the others
  const fields = useMemo(
    () => (
      <>
        {drawn(false)}
        {folds && (
          // Also for an answer that is put back later.
          <chakra.details ref={details} onChange={({ currentTarget }) => (currentTarget.open = true)}>
            <chakra.summary
              width="fit-content"
              minHeight="2.75rem"
              alignContent="center"
              fontWeight="600"
              color="pine.700"
              cursor="pointer"
            >
              Add details (optional)
            </chakra.summary>
            <Grid gap="5" mt="6">
              {drawn(true)}
            </Grid>
          </chakra.details>
        )}
        <Checkbox name={malayMessages.name}>
          <span>
            <span lang="ms">{malayMessages.malay}</span> ({malayMessages.english})
          </span>
        </Checkbox>
        <Small>
          {privacyMessages.short}{' '}
          {noticeLinks.map(({ label, to, language }, index) => (
            <Fragment key={to}>
              {index > 0 && ' · '}
              <TextLink
                to={to}
                {...outside}
                lang={language}
                hrefLang={language}
                display="inline-block"
                py="3"
                fontWeight="400"
              >
                {label}
              </TextLink>
            </Fragment>
          ))}
        </Small>
      </>
    ),
    [sections, problems, register, isShort],
  );
  return (
    <>
      {sent}
      {isFolded && (
        <Button
          variant="outline"
          onClick={() => {
            flushSync(() => setUnfoldedAfter(sent));
            focusFirst(attributes.ref.current);
          }}
        >
          Send another enquiry
        </Button>
      )}
      <chakra.form
        aria-label={title}
        {...attributes}
        position="relative"
        display={isFolded ? 'none' : 'grid'}
        gap={isShort ? '5' : { base: '10', md: '12' }}
      >
        <Small>Fields marked with * are required.</Small>
        <BotTrap field={trap} />
        {isHydrated && subject.like && (
          <Button
            variant="outline"
            size="sm"
            justifySelf="start"
            textAlign="start"
            aria-label={`Remove: Like: ${subject.like}`}
            onClick={() => {
              setAboutNothing(true);
              focusFirst(attributes.ref.current);
            }}
          >
            <chakra.span dir="auto" overflowWrap="anywhere">{`Like: ${subject.like}`}</chakra.span>
            <Icon name="close" />
          </Button>
        )}
        {fields}
        {note}
        <Button
          type="submit"
          disabled={isSubmitting}
          {...(!isShort && { justifySelf: 'start', minWidth: { base: '100%', md: '14rem' } })}
        >
          {isSubmitting ? sending : send}
        </Button>
        {unsent}
      </chakra.form>
    </>
  );
}

export const focusFirst = (part: HTMLElement | null) =>
  part?.querySelector<HTMLElement>('select, input:not([tabindex="-1"])')?.focus();

/** Catches simple bots. Hidden from eyes, keyboard, screen readers and the browser's autofill. */
function BotTrap({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    // Also in a page that an extension turns, this is where no page scrolls to.
    <Box position="absolute" insetInline="-10000px auto" width="1px" aria-hidden="true">
      <label>
        Leave this empty
        <input
          ref={field}
          name="reference_url"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </label>
    </Box>
  );
}

/** In a short form all fields but adjacent short texts are wide. */
function isWide({ control }: FormQuestion, beside: readonly FormQuestion[], isShort: boolean): boolean {
  if (!isShort) return ['textarea', 'checkboxes', 'checkbox'].includes(control);
  return control !== 'text' || beside.filter((other) => other.control === 'text').length === 1;
}

function FormSection({ title, children }: { title: string | undefined; children: ReactNode }) {
  const twoColumns = 'repeat(2, minmax(0, 1fr))';
  return (
    <Box>
      {title && <Heading mb="6">{title}</Heading>}
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', [title ? 'md' : 'sm']: twoColumns }}
        alignItems="start"
        gap={title ? '6' : '5'}
      >
        {children}
      </Grid>
    </Box>
  );
}
