import { backToRenovation, startYourProject, viewGallery } from './links.ts';
import type { LevelOverview, Tier } from './types.ts';

export const levelOverviews: Readonly<Record<Tier, LevelOverview>> = {
  minor: {
    meta: {
      title: 'Minor Renovations: Small Works, Quick Results',
      description:
        'Repainting, new fittings, lights and repairs under RM 25,000 in Klang and nearby. Most projects finish in 1-2 weeks, and you stay at home meanwhile.',
    },
    hero: {
      eyebrow: 'Minor · Low Budget',
      title: 'Small works, done quickly and properly',
      lead: 'A fresh coat before Raya, a tap that no longer drips, lights you enjoy coming home to. Most projects finish in 1-2 weeks.',
      links: [startYourProject, viewGallery, backToRenovation],
    },
    sections: [
      {
        title: 'What counts as minor',
        text: 'Work on surfaces and fittings that leaves walls, pipes and wiring routes where they are.',
        points: [
          'Repainting rooms, gates and grilles',
          'Taps, basins, water heaters and fans',
          'Vinyl flooring, blinds and wallpaper',
          'Cabinet doors, handles and worktop repairs',
          'Leaks, cracks and damp patches',
        ],
      },
      {
        title: 'What it costs',
        text: 'Under RM 25,000, and often far less. You receive a quotation by item and pay a deposit of 30%, with the balance on completion.',
      },
      {
        title: 'How long it takes',
        text: 'Most projects finish in 1-2 weeks. We work one room at a time, cover your furniture and sweep up before we leave each evening.',
      },
      {
        title: 'Permits and neighbours',
        text: 'Work like this rarely needs a council permit. In a condo we fill in the management’s work notice and keep to its hours.',
      },
    ],
    closing: {
      title: 'Have a list on the fridge?',
      text: 'Send it to us with a few photos. We price every item, and you choose which ones go ahead.',
      links: [startYourProject, viewGallery],
    },
  },
  moderate: {
    meta: {
      title: 'Moderate Renovations: Rooms Rebuilt',
      description:
        'New kitchens, bathrooms, floors and built-in furniture from RM 25,000 to RM 100,000, finished in 4-8 weeks with one supervisor and weekly progress photos.',
    },
    hero: {
      eyebrow: 'Moderate · Medium Budget',
      title: 'New rooms inside the walls you have',
      lead: 'When paint is no longer enough: we take a kitchen, a bathroom or a whole floor back to brick, and build it up again around your day.',
      links: [startYourProject, viewGallery, backToRenovation],
    },
    sections: [
      {
        title: 'What counts as moderate',
        text: 'One or several rooms renewed completely, with wiring and piping moved where the new layout asks for it.',
        points: [
          'Built-to-measure kitchens with stone worktops',
          'Bathrooms hacked, waterproofed and retiled',
          'New floors, plaster ceilings and lighting',
          'Wardrobes, TV consoles and study corners',
          'Awnings, autogates and porch tiling',
        ],
      },
      {
        title: 'What it costs',
        text: 'Between RM 25,000 and RM 100,000, paid in stages that follow the work: deposit, wet works, joinery and handover.',
      },
      {
        title: 'How long it takes',
        text: 'Usually 4-8 weeks on site, after two to three weeks of design and ordering. You see 3D drawings before a single tile is bought.',
      },
      {
        title: 'Permits and neighbours',
        text: 'We tell you which parts need a permit from your council, such as MBDK in Klang, or the consent of your JMB, and prepare the forms and deposits.',
      },
      {
        title: 'Living through it',
        text: 'Where space allows we set up a temporary kitchen and finish one bathroom before we touch the next.',
      },
    ],
    closing: {
      title: 'See it before you build it',
      text: 'Book a site measurement. We come back with a layout, samples to touch and a price that holds.',
      links: [startYourProject, viewGallery],
    },
  },
  major: {
    meta: {
      title: 'Major Renovations & House Extensions',
      description:
        'Extensions, extra storeys and full rebuilds above RM 100,000 in the Klang Valley, with drawings, MBDK approval, engineers and site team in one contract.',
    },
    hero: {
      eyebrow: 'Major · High Budget',
      title: 'The house you would have built yourself',
      lead: 'Another storey for your parents, a kitchen at the back, a shophouse brought back to life. One contract covers drawings, approvals and every trade on site.',
      links: [startYourProject, viewGallery, backToRenovation],
    },
    sections: [
      {
        title: 'What counts as major',
        text: 'Anything that changes the structure, the footprint or all services of the building.',
        points: [
          'Rear, side and upper-floor extensions',
          'Whole-house gut and rebuild',
          'Roof replacement and new façades',
          'Complete rewiring and replumbing',
          'Shophouse restoration and change of use',
        ],
      },
      {
        title: 'What it costs',
        text: 'From RM 100,000 upwards. A bill of quantities lists every item, and progress claims are checked against work done on site.',
      },
      {
        title: 'How long it takes',
        text: 'Typically 3-6 months on site. Design and approvals come first and take about two to three months, depending on your council.',
      },
      {
        title: 'Permits and professionals',
        text: 'Our architect and structural engineer submit the plans to your local authority, in Klang the Majlis Bandaraya Diraja Klang (MBDK), and answer its queries.',
      },
      {
        title: 'Safety and supervision',
        text: 'A full-time supervisor, hoarding, insurance for workers and neighbours, and a defects period in writing after handover.',
      },
    ],
    closing: {
      title: 'Start with a feasibility visit',
      text: 'We look at the plot, the building line and the beams, and tell you honestly what can be built for your budget.',
      links: [startYourProject, viewGallery],
    },
  },
};
