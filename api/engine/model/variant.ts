import type { LifecycleOptions } from './definition/lifecycle.ts'
import type { Storage } from './definition/storage.ts'
import { resolveTransfer, type TransferOptions } from './definition/transfer.ts'
import type { ComputedField, Fields } from './field.ts'
import type { ResourceName } from './records.ts'
import type { Resource } from './resource.ts'

interface VariantDefinition extends Partial<
  Pick<
    Resource,
    'list' | 'summary' | 'period' | 'options' | 'operations' | 'locks' | 'rules' | 'actions' | 'bulk'
  >
> {
  readonly computed: Readonly<Record<string, ComputedField>>
  readonly transfer?: TransferOptions
  readonly lifecycle?: LifecycleOptions<string>
  /** What its computed fields read beside the rows. */
  readonly storage?: Pick<Storage, 'joins'>
  /** What its own SQL reads, instead of what the other variant's does (`Definition.reads`). */
  readonly reads?: readonly ResourceName[]
  /** What its references are chosen for, where those of the other variant are not. */
  readonly purposes?: Readonly<Record<string, string>>
}

/** Which of a resource by kind: the rows of one company, or those shared out among several. */
export type Variant = 'self' | 'synthesizing'

const variants = {
  self: { entity: 'Self', zh: '自营', en: 'own' },
  synthesizing: { entity: 'Synthesizing', zh: '综合', en: 'synthesizing' },
} as const satisfies Readonly<Record<Variant, object>>

/**
 * One of the two variants of a resource by kind: `/self-api/…` has the rows of the selected company, `/synthesizing-api/…` those shared out
 * among several companies, of which one is the caller's (domain/resources.md §1 "Scope").
 */
export function defineVariant(
  base: Resource,
  scope: Variant,
  { purposes = {}, ...definition }: VariantDefinition,
): Resource {
  const { entity, zh, en } = variants[scope]
  return {
    ...base,
    ...definition,
    fields: withPurposes(base.fields, purposes),
    lifecycle: { ...base.lifecycle, ...definition.lifecycle },
    storage: { ...base.storage, ...definition.storage },
    transfer: resolveTransfer(definition.transfer),
    scope,
    entity: `${entity}${base.entity}`,
    zh: `${zh}${base.zh}`,
    en: `${base.en} (${en})`,
    path: `/${scope}-api${base.path}`,
    operationPrefix: `${scope}_${base.name}`,
  }
}

function withPurposes(fields: Fields, purposes: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const purpose = purposes[name]
      return [name, purpose === undefined ? field : { ...field, purpose: { name: purpose, dependsOn: [] } }]
    }),
  )
}
