import { inTurn } from '../../../engine/demo/sql.ts'

/** Texts by language mark; `ja` and `jp` are the same. */
export type Texts = Readonly<Record<'de' | 'en' | 'es' | 'fr' | 'ja' | 'tw' | 'zh', readonly string[]>>

/** SQL of the texts of the row's `language` in turn. */
export function inLanguage(n: string, texts: Texts): string {
  const cases = Object.entries({ ...texts, jp: texts.ja }).map(
    ([mark, choices]) => `WHEN '${mark}' THEN ${inTurn(n, choices)}`,
  )
  return `(CASE language ${cases.join(' ')} END)`
}

/** SQL of a product's name as a reader of the row's `language` knows it. */
export function productName(product: string): string {
  return `(CASE language WHEN 'zh' THEN ${product}.name ELSE initcap(replace(${product}.slug, '-', ' ')) END)`
}
