import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { IconAction } from '#ui/parts.tsx';
import { sharePage } from '#ui/share.ts';
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

type ShareButtonProps = Partial<ComponentProps<typeof IconAction>> & {
  title: string;
  /** Default: this page. */
  path?: string;
};

export function ShareButton({ title, path, label = 'Share', ...look }: ShareButtonProps) {
  const share = () => sharePage(title, path && new URL(path, location.href).href);
  return <IconAction {...look} icon="share" label={label} onClick={share} />;
}
