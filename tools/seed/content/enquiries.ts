import type { InquiryAnswers, InquiryKind } from '@site/domain/entities/inquiry';
import { sampleAnswers } from '@site/domain/entities/sample-answers';
import type { InquiryStatus } from '@site/domain/options/inquiry-status';
import type { SeedDocument } from './document.ts';

type SeedEnquiry<K extends InquiryKind> = SeedDocument<InquiryAnswers[K]> & {
  readonly status: InquiryStatus;
};

type SeedEnquiries = { readonly [K in InquiryKind]?: readonly SeedEnquiry<K>[] };

/** Sample enquiries. People and addresses are invented; mail to example.com reaches nobody. */
const told: SeedEnquiries = {
  contact: [
    {
      id: 'aisyah-rahman',
      status: 'new',
      age: 2,
      data: {
        first_name: 'Aisyah',
        last_name: 'binti Rahman',
        email: 'aisyah.rahman@example.com',
        service: 'Multiple Services',
        message:
          'We are moving from Ipoh to Klang in March. We need a small renovation first and a seven-seater after that. Can one person handle both?',
      },
    },
    {
      id: 'daniel-fernandez',
      status: 'read',
      age: 53,
      data: {
        first_name: 'Daniel',
        last_name: 'Fernandez',
        email: 'daniel.fernandez@example.com',
        service: 'Vehicle Dealership',
        message: 'Do you accept trade-ins with an outstanding loan?',
      },
    },
    {
      id: 'tan-siew-ling',
      status: 'completed',
      age: 196,
      data: {
        first_name: 'Siew Ling',
        last_name: 'Tan',
        email: 'siewling.tan@example.com',
        service: 'Business Consultation',
        message: null,
      },
    },
  ],
  business: [
    {
      id: 'muhammad-hafiz',
      status: 'new',
      age: 5,
      data: {
        name: 'Muhammad Hafiz bin Ismail',
        email: 'hafiz@example.com',
        phone: '+60 12-334 8190',
        company: 'Hafiz Cold Chain Sdn. Bhd.',
        consultation_type: 'operations',
        industry: 'services',
        business_size: 'small',
        challenges: 'Six lorries, three drivers on leave every week, and fuel that never matches the trips.',
        budget_range: '15k-50k',
        timeline: '1-3-months',
        meeting_format: 'in-person',
        message: 'Mornings are best, before the trucks come back.',
      },
    },
    {
      id: 'kavitha-subramaniam',
      status: 'in_progress',
      age: 101,
      data: {
        name: 'Kavitha Subramaniam',
        email: 'kavitha.s@example.com',
        phone: '+60 16-220 4471',
        company: 'Melur Dental Group',
        consultation_type: 'finance',
        industry: 'healthcare',
        business_size: 'medium',
        challenges: 'We want to open a fourth branch and the bank asks for a three-year forecast.',
        budget_range: '5k-15k',
        timeline: 'asap',
        meeting_format: 'video-call',
        message: null,
      },
    },
  ],
  renovation: [
    {
      id: 'lim-chee-keong',
      status: 'new',
      age: 9,
      data: {
        name: 'Lim Chee Keong',
        email: 'cheekeong.lim@example.com',
        phone: '+60 17-655 0932',
        project_type: 'kitchen, bathroom',
        property_type: 'house',
        property_size: 'medium',
        location: 'Bandar Botanic, Klang',
        budget_range: '50k-100k',
        timeline: '3-6-months',
        permits_needed: true,
        specific_requirements:
          'Dry and wet kitchen apart, and a bathroom that my mother can use with a walker.',
        inspiration: 'Your Bukit Tinggi kitchen.',
        message: 'We can be at home any Saturday for the site visit.',
      },
    },
    {
      id: 'nurul-izzah-karim',
      status: 'contacted',
      age: 77,
      data: {
        name: 'Nurul Izzah Karim',
        email: 'nurul.karim@example.com',
        phone: '+60 13-980 2214',
        project_type: 'exterior',
        property_type: 'townhouse',
        property_size: 'large',
        location: 'Setia Alam',
        budget_range: '100k-250k',
        timeline: '6-12-months',
        permits_needed: true,
        specific_requirements: null,
        inspiration: null,
        message: 'Please advise on porch extension rules in MBSA.',
      },
    },
    {
      id: 'gurpreet-singh',
      status: 'completed',
      age: 320,
      data: {
        name: 'Gurpreet Singh',
        email: 'gurpreet.singh@example.com',
        phone: null,
        project_type: 'living-room',
        property_type: 'condo',
        property_size: 'small',
        location: 'Subang Jaya',
        budget_range: '25k-50k',
        timeline: 'flexible',
        permits_needed: false,
        specific_requirements: 'Hide the cables, keep the ceiling fan.',
        inspiration: null,
        message: null,
      },
    },
  ],
  secondhand: [
    {
      id: 'wong-kah-mun',
      status: 'new',
      age: 20,
      data: {
        full_name: 'Wong Kah Mun',
        email: 'kahmun.wong@example.com',
        phone: '+60 11-2780 5536',
        preferred_make: 'Honda',
        preferred_model: 'City',
        year_range: '2020-2024',
        budget_range: 'under-80k',
        additional_requirements: 'One owner, full service record, no flood car please.',
      },
    },
    {
      id: 'rosli-abu-bakar',
      status: 'contacted',
      age: 124,
      data: {
        full_name: 'Rosli bin Abu Bakar',
        email: 'rosli@example.com',
        phone: '+60 19-447 3120',
        preferred_make: 'Toyota',
        preferred_model: 'Hilux',
        year_range: '2015-2019',
        budget_range: '80k-120k',
        additional_requirements: null,
      },
    },
  ],
  recon: [
    {
      id: 'priya-menon',
      status: 'new',
      age: 31,
      data: {
        full_name: 'Priya Menon',
        email: 'priya.menon@example.com',
        phone: '+60 12-901 6645',
        preferred_make: 'Toyota',
        preferred_model: 'Alphard',
        year_range: '2020-2024',
        budget_range: '240k-320k',
        import_region: 'japan',
        specific_requirements: 'Auction grade 4.5 or better, sunroof, pilot seats, report before deposit.',
      },
    },
    {
      id: 'chong-wei-jie',
      status: 'read',
      age: 150,
      data: {
        full_name: 'Chong Wei Jie',
        email: 'weijie.chong@example.com',
        phone: '+60 14-338 7702',
        preferred_make: 'Porsche',
        preferred_model: 'Macan',
        year_range: '2018-2022',
        budget_range: 'over-320k',
        import_region: 'uk',
        specific_requirements: null,
      },
    },
  ],
};

/** The sample enquiries of a kind; one whose answers follow from the form's fields when nobody has told any. */
export function enquiriesOf(kind: InquiryKind): readonly SeedEnquiry<InquiryKind>[] {
  return told[kind] ?? [{ id: `nurul-aziz-${kind}`, status: 'new', age: 1, data: sampleAnswers(kind) }];
}
