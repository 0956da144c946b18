import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useKeptIds } from './kept-ids.ts';
import { favourites } from './lists.ts';

/** The heart on a vehicle's own page. */
export function SaveButton({ id }: { id: string }) {
  const isFavourite = useKeptIds(favourites).includes(id);
  return (
    <Button variant="outline" size="sm" aria-pressed={isFavourite} onClick={() => favourites.toggle(id)}>
      <Icon name="heart" color="coral.600" fill={isFavourite ? 'currentcolor' : 'none'} />
      Favourite
    </Button>
  );
}
