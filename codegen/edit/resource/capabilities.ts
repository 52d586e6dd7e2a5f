import type { Contract } from '../../contract/contract.ts'
import type { Schema } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import type { Resource } from '../../contract/resource.ts'
import { needsOf } from '../../link/calls/call.ts'
import { bodyOf } from '../../link/calls/submission.ts'
import type { Manifest } from '../../model/manifest.ts'
import { fieldWidgets, formFields } from './form-fields.ts'

/** What the contract offers for the records of a resource, as far as pages can be written for it. */
export interface Capabilities {
  readonly list: Operation
  readonly sort: string
  readonly columns: readonly string[]
  /** What the details show. */
  readonly facts: readonly string[]
  readonly create: FormCapability | null
  readonly show: Operation | null
  /** With the operation that loads the record. */
  readonly edit: (FormCapability & { readonly load: Operation }) | null
  readonly remove: Operation | null
  /** Why a form that the API would take is not written, in whole sentences. */
  readonly leftOut: readonly string[]
}

export interface FormCapability {
  readonly save: Operation
  readonly fields: readonly string[]
}

const mostColumns = 8

export function capabilitiesOf(
  contract: Contract,
  manifest: Manifest,
  name: string,
  resource: Resource,
): Capabilities {
  const operation = (suffix: string): Operation | null => contract.operations.get(`${name}_${suffix}`) ?? null
  const show = operation('show')
  const destroy = operation('destroy')
  const widgets = fieldWidgets(manifest, name)
  const leftOut: string[] = []
  const form = (save: Operation | null): FormCapability | null => {
    const { fields, missing } = formFields(save && bodyOf(save), widgets)
    if (save !== null && missing.length > 0) leftOut.push(lack(save, missing))
    return save === null || fields.length === 0 || missing.length > 0 ? null : { save, fields }
  }
  const create = form(operation('store'))
  const edit = show && form(operation('update'))
  return {
    list: resource.list,
    sort: [...resource.sorts].find((one) => one.startsWith('-created')) ?? [...resource.sorts][0] ?? 'id',
    columns: shownOf(resource.fields).slice(0, mostColumns),
    facts: factsOf(contract, name),
    create,
    show,
    edit: edit && show && { ...edit, load: show },
    remove: operation('dependents') && destroy,
    leftOut,
  }
}

/** Properties of a record that can be seen. */
export const factsOf = (contract: Contract, name: string): readonly string[] =>
  shownOf(contract.record(name) ?? new Map())

/** Why there is no form, in a whole sentence. */
export const lack = ({ id }: Operation, missing: readonly string[]): string =>
  `No form for \`${id}\`: the contract has no labels for the parts of ${missing.map((field) => `\`${field}\``).join(', ')}, which it needs. Label them in the API, or write the page with a widget for them.`

const shownOf = (fields: ReadonlyMap<string, Schema>): readonly string[] => {
  const titles = new Set([...fields.values()].map((schema) => schema['x-ref']?.titles))
  return [...fields].flatMap(([field, schema]) => (isShown(schema) && !titles.has(field) ? [field] : []))
}

/** Values that fit into a cell and may be seen; of a list of records, those with titles. */
const isShown = (schema: Schema): boolean => {
  const { 'x-type': type, 'x-ref': reference } = schema
  if (type === 'refs' && reference?.titles === undefined) return false
  return type !== undefined && schema['x-title-en'] !== undefined && !unshown.has(type)
}

const unshown = new Set(['json', 'nested', 'object', 'html', 'text', 'password'])

/** The keys that open a page with these calls, as the manifest has them. */
export function accessOf(...calls: readonly Operation[]): string {
  const [first = [], ...others] = calls.map(keysOf)
  const common = first.filter((key) => others.every((list) => list.length === 0 || list.includes(key)))
  return common.length === 0 ? 'signedIn: true' : `permissions: [${common.join(', ')}]`
}

const keysOf = (operation: Operation): readonly string[] => [
  ...new Set(needsOf(operation).flatMap((needed) => (needed.length === 1 ? needed : []))),
]
