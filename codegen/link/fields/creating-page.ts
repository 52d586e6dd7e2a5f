import { rememberFor } from '../../memory.ts'
import type { FieldControl } from '../../model/descriptors/field.ts'
import type { FieldData, GroupData } from '../../model/page-data.ts'
import type { Scope } from '../scope.ts'
import type { TargetPage } from '../targets.ts'
import { controlOf } from './control.ts'

/** A record that needs more than these is made on a page of its own. */
const mostFields = 5

const plain: ReadonlySet<FieldControl> = new Set<FieldControl>([
  'text',
  'textarea',
  'code',
  'int',
  'decimal',
  'percent',
  'choice',
  'choices',
  'relation',
  'email',
  'url',
  'image',
  'icon',
  'color',
  'timezone',
])

/** By resource, the page whose form makes a record of it out of a few plain values: a picker of such records can make one on the way. */
export const creatingPages = rememberFor(
  (scope: Scope): ReadonlyMap<string, string> =>
    new Map(
      [...scope.targets.values()]
        .filter(({ page }) => !page.fullPath.includes(':'))
        .filter(({ page }) => makesByFewValues(scope, page))
        .map(({ page }): [string, string] => [page.resource ?? '', page.name])
        .toReversed(),
    ),
)

function makesByFewValues({ contract }: Scope, page: TargetPage): boolean {
  const body = contract.operations.get(`${page.resource}_store`)?.body
  const fieldByName = fieldsOf(groupsOf(page))
  const required = body?.required ?? []
  return (
    required.length > 0 &&
    required.length <= mostFields &&
    required.every((name) => {
      const field = fieldByName.get(name)
      const control = controlOf(body?.properties?.[name] ?? {})
      const isPlain = typeof field === 'string' || (field?.widget === undefined && field?.when === undefined)
      return field !== undefined && isPlain && control !== null && plain.has(control)
    })
  )
}

function groupsOf({ kind, mode, save, groups, drawerGroups }: TargetPage): readonly GroupData[] {
  if (kind === 'form') return mode === undefined && save === undefined ? (groups ?? []) : []
  return drawerGroups
}

const fieldsOf = (groups: readonly GroupData[]): ReadonlyMap<string, FieldData> =>
  new Map(
    groups
      .filter(({ when }) => when === undefined)
      .flatMap(({ fields }) => fields)
      .map((field) => [typeof field === 'string' ? field : field.field, field]),
  )
