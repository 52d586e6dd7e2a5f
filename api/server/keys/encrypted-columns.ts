import { resources } from '../../modules/registry.ts'

/** A text column with encrypted values, where anything after a colon is not encrypted; empty values hold nothing. */
export interface EncryptedColumn {
  readonly table: string
  readonly column: string
  /** Values are looked up or unique, so equal ones stay equal (`Sealer.sealFindable`). */
  readonly deterministic: boolean
}

/** Every column that holds encrypted values: fields that say so, the letters that wait, and the secrets of second factors. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'mails', column: 'content', deterministic: false },
  { table: 'second_factors', column: 'secret', deterministic: false },
  ...resources.flatMap(({ name: table, storage: { source }, fields }) =>
    source !== null
      ? []
      : Object.entries(fields).flatMap(([column, { encrypted }]) =>
          encrypted === null ? [] : [{ table, column, deterministic: encrypted === 'deterministic' }],
        ),
  ),
]
