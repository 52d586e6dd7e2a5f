/** A statement of a migration, as code. */
export const statement = (sql: string): string => `await tx(\`${sql}\`)`

/** No SQL, so that a skeleton that was not finished fails at its first trial. */
export const VALUE = '/* which value? */'
export const CHOICE = '/* which of these? */'

export interface Choice {
  /** What a migration that does it names in `covers`. */
  readonly covers: string
  readonly code: string
}

/** Where the values may have another place, a person says whether they move or go. */
export function chooseOne(renames: readonly Choice[], drop: Choice & { readonly open: string }): string[] {
  if (renames.length === 0) return [drop.code]
  return [
    '// One of these, named in `covers`:',
    ...[...renames, drop].map(({ covers, code }) => `// ${covers}: ${code}`),
    drop.open,
  ]
}
