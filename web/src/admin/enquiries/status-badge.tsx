import { chakra, defineRecipe } from '@chakra-ui/react';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/options/inquiry-status';
import { optionLabel } from '@site/domain/options/option';

const recipe = defineRecipe({
  base: {
    display: 'inline-block',
    px: '3',
    borderRadius: 'full',
    border: '1px solid transparent',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      default: { background: 'pine.700', color: 'white' },
      secondary: { background: 'pine.100', color: 'pine.900' },
      outline: { borderColor: 'edge', color: 'ink' },
      destructive: { background: 'coral.600', color: 'white' },
    },
  },
});

const Badge = chakra('span', recipe);

/** The styles of admin.md section 4. */
const tones = {
  new: 'default',
  read: 'secondary',
  contacted: 'secondary',
  in_progress: 'outline',
  completed: 'destructive',
} as const satisfies Record<InquiryStatus, string>;

/** Where an enquiry stands. */
export function StatusBadge({ status }: { status: InquiryStatus }) {
  return <Badge tone={tones[status]}>{optionLabel(inquiryStatuses, status)}</Badge>;
}
