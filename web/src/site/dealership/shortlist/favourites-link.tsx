import { chakra } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons.tsx';
import { useKeptIds } from './kept-ids.ts';
import { favourites } from './lists.ts';

/** Leads to the favourites, and says how many there are. */
export function FavouritesLink() {
  const count = useKeptIds(favourites).length;
  return (
    <StyledLink to={routes.favourites.path}>
      <Icon name="heart" />
      {count > 0 ? `Favourites (${count})` : 'Favourites'}
    </StyledLink>
  );
}

const StyledLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'fit-content',
    minHeight: '2.75rem',
    mb: '2',
    ml: 'auto',
    fontWeight: 600,
    color: 'pine.700',
    _hover: { textDecoration: 'underline' },
  },
});
