import { chakra } from '@chakra-ui/react';

export const Title = chakra('h2', { base: { textStyle: 'title' } });
export const Heading = chakra('h2', { base: { textStyle: 'heading' } });
export const Subheading = chakra('h3', { base: { textStyle: 'subheading' } });

export const Lead = chakra('p', { base: { textStyle: 'lead', color: 'muted' } });
export const Muted = chakra('p', { base: { color: 'muted' } });
export const Small = chakra('p', { base: { textStyle: 'small', color: 'muted' } });

export const List = chakra('ul', { base: { display: 'grid' } });
export const Grid = chakra('div', { base: { display: 'grid' } });
export const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });
