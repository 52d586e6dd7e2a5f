/** How many rows each company has in each of its languages: `{imageforge: [en, de, fr, es, jp, tw, zh], datasafe: [en, zh, ja], cleanmate: [zh]}`. */
export interface Spread {
  imageforge: readonly number[]
  datasafe: readonly number[]
  cleanmate: readonly number[]
}

const LANGUAGES = {
  imageforge: ['en', 'de', 'fr', 'es', 'jp', 'tw', 'zh'],
  datasafe: ['en', 'zh', 'ja'],
  cleanmate: ['zh'],
}

/**
 * SQL of rows `n, company_id, language, place, seat`, company by company and language by language: `place` counts from 0 within company and
 * language, `seat` within the company.
 */
export function spread(counts: Spread): string {
  const rows = (['imageforge', 'datasafe', 'cleanmate'] as const).flatMap((company, index) =>
    LANGUAGES[company].map(
      (language, place) => `(${index + 1}, ${place}, '${language}', ${counts[company][place] ?? 0})`,
    ),
  )
  return `(SELECT row_number() OVER (ORDER BY company_id, position, place) AS n, company_id, language, place,
    row_number() OVER (PARTITION BY company_id ORDER BY place, position) - 1 AS seat
    FROM (VALUES ${rows.join(', ')}) AS v(company_id, position, language, rows) CROSS JOIN LATERAL generate_series(0, rows - 1) AS place) AS spread`
}
