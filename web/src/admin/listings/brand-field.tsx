import { Box } from '@chakra-ui/react';
import { managers } from '@site/domain/admin-routes';
import type { CarListing } from '@site/domain/content/car-listing';
import { brandChoiceMessages, listingLabels } from '@site/domain/messages/content';
import { useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/controls.tsx';
import type { FormOf } from '../shared/form/content-resolver.ts';
import { useBrands } from './brands-context.tsx';
import { useBrandChoice } from './use-brand-choice.ts';

/** Chooses the brand. Its name becomes the make. */
export function BrandField() {
  const { live, brands, retry } = useBrands();
  const { field, fieldState } = useController<FormOf<CarListing>, 'brand_id'>({ name: 'brand_id' });
  const { field: make } = useController<FormOf<CarListing>, 'make'>({ name: 'make' });
  const choose = useBrandChoice();
  const options = brands.map(({ id, name }) => ({ value: id, label: name }));
  // While the brands load, or if its brand was deleted, the listing still shows its make.
  if (field.value !== '' && !brands.some(({ id }) => id === field.value)) {
    options.unshift({ value: field.value, label: make.value || field.value });
  }
  return (
    <Box>
      <SelectField
        label={listingLabels.brand_id}
        required
        options={options}
        prompt={live.state === 'loading' ? brandChoiceMessages.loading : brandChoiceMessages.prompt}
        name={field.name}
        ref={field.ref}
        // Controlled, since the brands may arrive after the value.
        value={field.value}
        onBlur={field.onBlur}
        onChange={(event) => choose(event.currentTarget.value)}
        error={fieldState.error?.message}
      />
      {live.state === 'failed' && (
        <Button variant="quiet" size="sm" mt="2" onClick={retry}>
          Retry loading the brands
        </Button>
      )}
      {live.state === 'loaded' && brands.length === 0 && (
        <Box textStyle="small" mt="2">
          <Link to={managers.brands.path}>{brandChoiceMessages.none}</Link>
        </Box>
      )}
    </Box>
  );
}
