import { expect, test } from 'vitest'
import { isConfidential } from '../../api/engine/model/confidential.ts'
import type { Field } from '../../api/engine/model/field.ts'
import { variants, resources } from '../../api/modules/registry.ts'
import { differences, reviewedTable } from './reviewed-table.ts'

const reviewed = reviewedTable('masked-fields.tsv')
const declared = [...resources, ...variants].flatMap(({ operationPrefix, fields, computed, transfer }) =>
  Object.entries({ ...fields, ...computed }).flatMap(([name, field]) =>
    isConfidential(name, field)
      ? [{ name, field, prefix: operationPrefix, isExported: transfer.exports !== null }]
      : [],
  ),
)

const columns = [
  ['on pages', ({ field }) => onPages(field)],
  ['in exports', ({ isExported, field }) => (isExported ? inExports(field) : 'not exported')],
  ['in logs', ({ field }) => (field.writeOnly || field.type === 'password' ? 'changed' : 'masked')],
] as const satisfies readonly [string, (one: (typeof declared)[number]) => string][]

test.each(columns.map(([where, answer], column) => [where, answer, column] as const))(
  'secrets and personal data are shown as reviewed: %s',
  (_where, answer, column) => {
    const shown = declared.map((one) => [`${one.prefix}.${one.name}`, answer(one)] as const)
    expect(differences(reviewed, new Map(shown), column)).toEqual([])
  },
)

function onPages({ writeOnly, type, masked }: Field): string {
  if (writeOnly) return 'never'
  if (type === 'password') return 'last 4'
  if (masked === null) return 'full'
  return masked.length === 0 ? 'last 4' : `last 4 unless ${masked.join(' ')}`
}

/** An export asks for a key of its own, and so has in full what no page shows in full. */
function inExports(field: Field): string {
  if (field.writeOnly || field.type === 'password') return 'never'
  return field.masked?.length === 0 ? 'full' : onPages(field)
}
