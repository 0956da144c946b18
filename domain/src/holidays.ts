/**
 * Public holidays of Selangor, by date: federal ones and those of the state, with the day that takes the place of a holiday on a Sunday
 * (Holidays Act 1951, section 3). 2026 as gazetted, by way of the list for MY-SGR of the Python package `holidays` 0.105. Those of 2027 that
 * go by the moon may still move by a day: compare with the list of the Prime Minister's Department (Bahagian Kabinet) once a year, and
 * add the next year.
 */
export const holidays: Readonly<Record<string, string>> = {
  '2026-01-01': "New Year's Day",
  '2026-02-01': 'Thaipusam',
  '2026-02-02': 'Thaipusam, observed',
  '2026-02-17': 'Chinese New Year',
  '2026-02-18': 'Chinese New Year, second day',
  '2026-03-07': 'Nuzul Al-Quran',
  '2026-03-20': 'Hari Raya Aidilfitri, additional day',
  '2026-03-21': 'Hari Raya Aidilfitri',
  '2026-03-22': 'Hari Raya Aidilfitri, second day',
  '2026-03-23': 'Hari Raya Aidilfitri, observed',
  '2026-05-01': 'Labour Day',
  '2026-05-27': 'Hari Raya Aidiladha',
  '2026-05-31': 'Wesak Day',
  '2026-06-01': 'Birthday of the Yang di-Pertuan Agong',
  '2026-06-02': 'Wesak Day, observed',
  '2026-06-17': 'Awal Muharram',
  '2026-08-25': "Prophet Muhammad's Birthday",
  '2026-08-31': 'National Day',
  '2026-09-16': 'Malaysia Day',
  '2026-11-08': 'Deepavali',
  '2026-11-09': 'Deepavali, observed',
  '2026-12-11': 'Birthday of the Sultan of Selangor',
  '2026-12-25': 'Christmas Day',
  '2027-01-01': "New Year's Day",
  '2027-01-22': 'Thaipusam',
  '2027-02-06': 'Chinese New Year',
  '2027-02-07': 'Chinese New Year, second day',
  '2027-02-08': 'Chinese New Year, observed',
  '2027-02-24': 'Nuzul Al-Quran',
  '2027-03-10': 'Hari Raya Aidilfitri',
  '2027-03-11': 'Hari Raya Aidilfitri, second day',
  '2027-05-01': 'Labour Day',
  '2027-05-17': 'Hari Raya Aidiladha',
  '2027-05-20': 'Wesak Day',
  '2027-06-06': 'Awal Muharram',
  '2027-06-07': 'Birthday of the Yang di-Pertuan Agong',
  '2027-06-08': 'Awal Muharram, observed',
  '2027-08-15': "Prophet Muhammad's Birthday",
  '2027-08-16': "Prophet Muhammad's Birthday, observed",
  '2027-08-31': 'National Day',
  '2027-09-16': 'Malaysia Day',
  '2027-10-28': 'Deepavali',
  '2027-12-11': 'Birthday of the Sultan of Selangor',
  '2027-12-25': 'Christmas Day',
};

/** The last year whose holidays are known. Later days count as working days. */
export const HOLIDAYS_KNOWN_UNTIL = Math.max(...Object.keys(holidays).map((day) => Number(day.slice(0, 4))));

/** How long before the known years end that is said, in days: long enough for the next list to be published and deployed. */
const NOTICE_DAYS = 60;

const DAY = 24 * 60 * 60 * 1000;

/** What is to be done about the holidays at that time; undefined while they are known for long enough. */
export function holidaysMissing(now: Date): string | undefined {
  const known = Date.UTC(HOLIDAYS_KNOWN_UNTIL + 1, 0, 1);
  if (known - now.getTime() > NOTICE_DAYS * DAY) return undefined;
  return `The public holidays of ${HOLIDAYS_KNOWN_UNTIL + 1} are missing.`;
}
