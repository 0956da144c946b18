import type { HeroPage } from '@site/domain/options/pages';
import {
  type BrandSlug,
  brandAddress,
  brandSlugs,
  cabinAddress,
  carAddress,
  carBodies,
  carFallbackAddress,
  carTrims,
  fallbackAddress,
  fallbackSubjects,
  heroAddress,
  type PortfolioScene,
  portfolioAddress,
  type RoomProject,
  type RoomState,
  roomAddress,
} from './addresses.ts';
import { cabin } from './cars/cabin.ts';
import { carFallback, carPicture } from './cars/picture.ts';
import { aboutHero } from './heroes/about.ts';
import { consultationHero } from './heroes/business-consultation.ts';
import { portfolioHero } from './heroes/business-portfolio.ts';
import { dealershipHero } from './heroes/car-dealership.ts';
import { shopHero } from './heroes/car-shop.ts';
import { homeHero } from './heroes/home.ts';
import { renovationHero } from './heroes/home-renovation.ts';
import { galleryHero } from './heroes/renovation-gallery.ts';
import { brandBadge } from './marks/brands.ts';
import { fallbacks } from './marks/fallbacks.ts';
import { type Paint, paints } from './paints.ts';
import { engineering } from './portfolio/engineering.ts';
import { foodManufacturing } from './portfolio/food-manufacturing.ts';
import { healthcare } from './portfolio/healthcare.ts';
import { hospitality } from './portfolio/hospitality.ts';
import { logistics } from './portfolio/logistics.ts';
import { retail } from './portfolio/retail.ts';
import { bathroom } from './rooms/bathroom.ts';
import { gardenPatio } from './rooms/garden-patio.ts';
import { homeOffice } from './rooms/home-office.ts';
import { kitchen } from './rooms/kitchen.ts';
import { livingRoom } from './rooms/living-room.ts';
import { terraceHouse } from './rooms/terrace-house.ts';
import { inBetween } from './rooms/works.ts';

/** An address on the site, and what draws the picture that belongs there. */
type Entry = readonly [address: string, draw: () => string];

const rooms: Record<RoomProject, (state: RoomState) => string> = {
  kitchen,
  bathroom,
  'living-room': livingRoom,
  'terrace-house': terraceHouse,
  'home-office': homeOffice,
  'garden-patio': gardenPatio,
};

const heroes: Record<HeroPage, () => string> = {
  home: homeHero,
  about: aboutHero,
  'business-consultation': consultationHero,
  'business-portfolio': portfolioHero,
  'home-renovation': renovationHero,
  'renovation-gallery': galleryHero,
  'car-dealership': dealershipHero,
  'car-shop': shopHero,
};

const portfolio: Record<PortfolioScene, () => string> = {
  logistics,
  'food-manufacturing': foodManufacturing,
  healthcare,
  retail,
  hospitality,
  engineering,
};

const cars = carBodies.flatMap((body) =>
  (Object.keys(paints) as Paint[]).map(
    (paint): Entry => [carAddress(body, paint), () => carPicture(body, paints[paint])],
  ),
);

const entries: Entry[] = [
  ...cars,
  [carFallbackAddress, carFallback],
  ...carTrims.map((trim): Entry => [cabinAddress(trim), () => cabin(trim)]),
  ...(Object.keys(rooms) as RoomProject[]).flatMap((project): Entry[] => [
    [roomAddress(project, 'before'), () => rooms[project]('before')],
    [roomAddress(project, 'after'), () => rooms[project]('after')],
    [roomAddress(project, 'between'), () => inBetween(rooms[project]('before'))],
  ]),
  ...(Object.keys(heroes) as HeroPage[]).map((page): Entry => [heroAddress(page), heroes[page]]),
  ...(Object.keys(portfolio) as PortfolioScene[]).map(
    (scene): Entry => [portfolioAddress(scene), portfolio[scene]],
  ),
  ...brandSlugs.map((brand: BrandSlug): Entry => [brandAddress(brand), () => brandBadge(brand)]),
  ...fallbackSubjects.map((subject): Entry => [fallbackAddress(subject), fallbacks[subject]]),
];

/** Every illustration of the site by its address; the function draws it, the same each time. */
export const catalogue: ReadonlyMap<string, () => string> = new Map(entries);
