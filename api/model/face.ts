import type { LifecycleOptions } from './definition/lifecycle.ts'
import type { ComputedField } from './field.ts'
import type { Resource } from './resource.ts'

interface FaceDefinition extends Partial<
  Pick<Resource, 'list' | 'summary' | 'period' | 'options' | 'operations' | 'rules' | 'actions' | 'bulk'>
> {
  readonly computed: Readonly<Record<string, ComputedField>>
  readonly lifecycle?: LifecycleOptions<string>
}

const faces = {
  self: { entity: 'Self', zh: '自营', en: 'own' },
  synthesizing: { entity: 'Synthesizing', zh: '综合', en: 'synthesizing' },
} as const

/**
 * One of the two faces of a resource by kind: `/self-api/…` has the rows of the selected company, `/synthesizing-api/…` those shared out
 * among several companies, of which one is the caller's (domain/resources.md §1 "Scope").
 */
export function defineFace(
  base: Resource,
  scope: 'self' | 'synthesizing',
  definition: FaceDefinition,
): Resource {
  const { entity, zh, en } = faces[scope]
  return {
    ...base,
    ...definition,
    lifecycle: { ...base.lifecycle, ...definition.lifecycle },
    scope,
    entity: `${entity}${base.entity}`,
    zh: `${zh}${base.zh}`,
    en: `${base.en} (${en})`,
    path: `/${scope}-api${base.path}`,
    operationPrefix: `${scope}_${base.name}`,
  }
}
