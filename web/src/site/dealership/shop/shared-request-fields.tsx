import type { emptyVehicleRequestForm } from '@site/domain/entities/vehicle-request';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/form/controls.tsx';
import { FormPart } from '../../shared/blocks/form-part.tsx';

interface SharedFieldsProps {
  field(
    name: keyof typeof emptyVehicleRequestForm,
  ): UseFormRegisterReturn & { readonly error: string | undefined };
}

/** Who asks: the same on both request forms. */
export function AboutYou({ field }: SharedFieldsProps) {
  return (
    <FormPart title="About you">
      <TextField label="Full Name" required autoComplete="name" {...field('full_name')} />
      <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
    </FormPart>
  );
}

interface MakeAndModelProps extends SharedFieldsProps {
  /** What one might ask for, as a hint. */
  examples: { readonly make: string; readonly model: string };
}

/** Which car is wanted: the same on both request forms. */
export function MakeAndModel({ field, examples }: MakeAndModelProps) {
  return (
    <>
      <TextField label="Preferred Make" hint={`Such as ${examples.make}`} {...field('preferred_make')} />
      <TextField label="Preferred Model" hint={`Such as ${examples.model}`} {...field('preferred_model')} />
    </>
  );
}
