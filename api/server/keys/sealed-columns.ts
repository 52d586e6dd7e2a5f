import { resources } from '../../modules/registry.ts'

/** A text column with sealed values, where anything after a colon is not sealed; empty values hold nothing. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** Values are looked up or unique, so equal ones stay equal (`Sealer.sealFindable`). */
  readonly findable: boolean
}

/** Every column that holds sealed values: fields that say so, the letters that wait, and the secrets of second factors. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'mails', column: 'content', findable: false },
  { table: 'second_factors', column: 'secret', findable: false },
  ...resources.flatMap(({ name: table, storage: { source }, fields }) =>
    source !== null
      ? []
      : Object.entries(fields).flatMap(([column, { sealed }]) =>
          sealed === null ? [] : [{ table, column, findable: sealed === 'findable' }],
        ),
  ),
]
