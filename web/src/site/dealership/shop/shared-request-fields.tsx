import type { emptyVehicleRequestForm } from '@site/domain/entities/vehicle-request';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/form/controls.tsx';
import { FormPart } from '../../shared/blocks/form-part.tsx';

type SharedField = keyof typeof emptyVehicleRequestForm;

interface SharedRequestFieldsProps {
  register(name: SharedField): UseFormRegisterReturn;
  errors: Partial<Record<SharedField, { message?: string | undefined }>>;
}

/** Who asks: the same on both request forms. */
export function AboutYou({ register, errors }: SharedRequestFieldsProps) {
  return (
    <FormPart title="About you">
      <TextField
        label="Full Name"
        required
        autoComplete="name"
        error={errors.full_name?.message}
        {...register('full_name')}
      />
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Phone"
        required
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
    </FormPart>
  );
}

/** Which car is wanted: the same on both request forms. */
export function MakeAndModel({
  register,
  errors,
  examples,
}: SharedRequestFieldsProps & { examples: { readonly make: string; readonly model: string } }) {
  return (
    <>
      <TextField
        label="Preferred Make"
        hint={`Such as ${examples.make}`}
        error={errors.preferred_make?.message}
        {...register('preferred_make')}
      />
      <TextField
        label="Preferred Model"
        hint={`Such as ${examples.model}`}
        error={errors.preferred_model?.message}
        {...register('preferred_model')}
      />
    </>
  );
}
