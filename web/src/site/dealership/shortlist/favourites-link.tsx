import { chakra } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons.tsx';

/** Leads to the favourites. It does not count them: the inventory would have to load what keeps them. */
export function FavouritesLink() {
  return (
    <Link to={routes.favourites.path}>
      <chakra.span
        display="flex"
        alignItems="center"
        gap="2"
        width="fit-content"
        minHeight="2.75rem"
        mb="2"
        ml="auto"
        fontWeight="600"
        color="pine.700"
        _hover={{ textDecoration: 'underline' }}
      >
        <Icon name="heart" />
        Favourites
      </chakra.span>
    </Link>
  );
}
