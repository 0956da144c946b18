import { collections, SHOW_CAR_PRICES } from '@site/domain/collections';
import { type ContentCollection, contentKinds } from '@site/domain/entities/content';
import { inquiryKinds } from '@site/domain/entities/inquiry';
import { PROJECT_TYPE_PATTERN } from '@site/domain/entities/renovation-inquiry';
import { scrapingJob } from '@site/domain/entities/scraping-job';
import { EMAIL_PATTERN } from '@site/domain/fields';
import { HEX_CODE_PATTERN } from '@site/domain/hex-code';
import { textLimits, uploadLimits } from '@site/domain/limits';
import { inquiryStatuses } from '@site/domain/options/inquiry-status';
import { optionValues } from '@site/domain/options/option';
import { URL_LIMIT, URL_PATTERN } from '@site/domain/url-pattern';
import { describe, expect, it } from 'vitest';
import { type Field, fieldsOf } from '../support/deviations.ts';
import { matchBlock, rulesSource, shapeTerms, sharedLiterals } from '../support/rules-source.ts';

const source = rulesSource('firestore.rules');
const storage = rulesSource('storage.rules');

const list = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`;

/** A word of the rules language that cannot follow a dot. */
const KEYWORD = 'service';

/** The term that the rules must hold for a field of a schema. */
function termFor({ key, nullable, schema }: Field): string {
  const value = key === KEYWORD ? `data['${key}']` : `data.${key}`;
  const optional = nullable ? 'Optional' : '';
  switch (schema.pattern) {
    case EMAIL_PATTERN.source:
      return `isEmail(${value})`;
    case PROJECT_TYPE_PATTERN.source:
      return `isProjectTypes(${value})`;
    case HEX_CODE_PATTERN.source:
      return `isColor(${value})`;
    case URL_PATTERN.source:
      return `is${optional}Url(${value})`;
  }
  if (schema.enum?.length === 1) return `${value} == '${schema.enum[0]}'`;
  if (schema.enum) return `is${optional}Option(${value}, ${list(schema.enum)})`;
  switch (schema.type) {
    case 'string':
      return `is${optional}Text(${value}, ${schema.minLength ?? 0}, ${schema.maxLength})`;
    case 'boolean':
      return `${value} is bool`;
    case 'array':
      return `areEntries(${value})`;
    case 'integer':
      return schema.minimum === Number.MIN_SAFE_INTEGER
        ? `${value} is int`
        : `isNumberBetween(${value}, ${schema.minimum}, ${schema.maximum})`;
    default:
      throw new Error(`No term is known for ${key}`);
  }
}

/** All terms for a schema: its keys with those of the envelope, then each field. */
function termsFor(fields: readonly Field[], envelope: readonly string[]): string[] {
  const keys = [...fields.map(({ key }) => key), ...envelope];
  return [`hasOnlyKeys(${list(keys)})`, ...fields.map(termFor)];
}

describe('the literals of the rules are those of the domain', () => {
  it.each(Object.values(inquiryKinds))('$collection', ({ collection, schema }) => {
    expect(shapeTerms(matchBlock(source, collection))).toEqual(
      termsFor(fieldsOf(schema), ['status', 'created_at']),
    );
  });

  it.each(Object.keys(contentKinds) as ContentCollection[])('%s', (name) => {
    const { schema, times } = contentKinds[name];
    expect(shapeTerms(matchBlock(source, name))).toEqual(termsFor(fieldsOf(schema), times));
  });

  it('car_listing_scraping_jobs', () => {
    const terms = shapeTerms(matchBlock(source, 'car_listing_scraping_jobs'));
    expect(terms).toEqual(termsFor(fieldsOf(scrapingJob), []));
  });

  it('every list of entries holds three short texts', () => {
    const arrays = Object.values(contentKinds)
      .flatMap(({ schema }) => fieldsOf(schema))
      .filter(({ schema }) => schema.type === 'array');
    expect(arrays.length).toBeGreaterThan(0);
    for (const { schema } of arrays) {
      expect(schema.maxItems).toBe(3);
      expect(schema.items).toEqual({ type: 'string', maxLength: textLimits.shortText });
    }
    expect(source).toContain('list.size() <= 3');
    expect(source).toContain(`isText(list[index], 0, ${textLimits.shortText})`);
  });

  it('patterns and their lengths', () => {
    expect(source).toContain(
      `value.size() <= ${textLimits.email} && value.matches(${literal(EMAIL_PATTERN)})`,
    );
    expect(source).toContain(`value.size() <= ${URL_LIMIT} && value.matches(${literal(URL_PATTERN)})`);
    expect(source).toContain(`value.matches(${literal(PROJECT_TYPE_PATTERN)})`);
    expect(source).toContain(`value.matches(${literal(HEX_CODE_PATTERN)})`);
  });

  it('the status of a new enquiry, and the setting that visitors may read', () => {
    const [first] = optionValues(inquiryStatuses);
    expect(source).toContain(`request.resource.data.status == '${first}'`);
    expect(source).toContain(`allow get: if key == '${SHOW_CAR_PRICES}';`);
  });

  it('a setting: its key, a switch and its time', () => {
    expect(shapeTerms(matchBlock(source, 'admin_settings'))).toEqual([
      "hasOnlyKeys(['setting_key', 'setting_value', 'updated_at'])",
      'data.setting_key == key',
      'data.setting_value is bool',
    ]);
  });

  it('every collection is matched, but for those that functions keep to themselves', () => {
    const matched = [...source.matchAll(/match \/(\w+)\/\{\w+\} \{/g)].map((match) => match[1]);
    const open = Object.entries(collections).filter(([, access]) => access !== 'server');
    expect(matched.toSorted()).toEqual(open.map(([name]) => name).toSorted());
  });
});

describe('the literals of the storage rules are those of the domain', () => {
  it.each([
    ['car-brochures', 'isBrochure()'],
    ['car-images', `isImage(${uploadLimits.image})`],
    ['car-color-variants', `isImage(${uploadLimits.image})`],
    ['brand-logos', `isImage(${uploadLimits.logo})`],
    ['renovation-images', `isImage(${uploadLimits.image})`],
  ])('%s', (folder, condition) => {
    expect(matchBlock(storage, folder)).toContain(`resource == null && ${condition};`);
  });

  it('a brochure is a PDF smaller than its limit, an image is one of any kind', () => {
    expect(storage).toContain(
      `request.resource.contentType == 'application/pdf' && request.resource.size < ${uploadLimits.brochure};`,
    );
    expect(storage).toContain(
      "request.resource.contentType.matches('image/.+') && request.resource.size <= largest;",
    );
  });
});

describe('no literal of the rules goes uncompared', () => {
  const quoted = (text: string) => `'${text}'`;
  const version = quoted('2');

  it('outside the shapes of documents', () => {
    expect(sharedLiterals(source)).toEqual(
      [
        version,
        // isAdministrator
        true,
        ...[textLimits.email, literal(EMAIL_PATTERN), literal(PROJECT_TYPE_PATTERN)],
        ...[URL_LIMIT, literal(URL_PATTERN), literal(HEX_CODE_PATTERN)],
        // areEntries and isEntry
        ...[3, 0, 1, 2, 0, textLimits.shortText],
        quoted('new'),
        // Anyone reads content.
        ...Object.keys(contentKinds).map(() => true),
        quoted(SHOW_CAR_PRICES),
      ].map(String),
    );
  });

  it('in the rules of files', () => {
    const { brochure, image, logo } = uploadLimits;
    expect(sharedLiterals(storage)).toEqual(
      [
        version,
        true,
        ...[quoted('image/.+'), quoted('application/pdf'), brochure],
        // Anyone reads files; the limits are in the order of the folders.
        ...[true, true, image, true, logo, true, image],
      ].map(String),
    );
  });
});

/** A JavaScript pattern as a string of the rules language. */
function literal(pattern: RegExp): string {
  const text = pattern.source.replaceAll('\\/', '/').replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `'${text}'`;
}
