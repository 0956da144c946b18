import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { favourites, useKeptIds } from './kept.ts';

/** `name` tells apart several vehicles. */
export function SaveButton({ id, name }: { id: string; name?: string }) {
  const isFavourite = useKeptIds(favourites).includes(id);
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={isFavourite}
      aria-label={name && `Favourite: ${name}`}
      onClick={() => favourites.toggle(id)}
    >
      <Icon name="heart" color="coral.600" fill={isFavourite ? 'currentcolor' : 'none'} />
      Favourite
    </Button>
  );
}
