import type { Schema } from '../../contract/openapi.ts'
import { controlOf } from '../../link/fields/control.ts'
import type { Manifest } from '../../model/manifest.ts'
import { objectsOf } from '../../model/message.ts'

/** What a form of a body asks for. */
export interface FormFields {
  /** Entries of `fields`, as they stand in YAML. */
  readonly fields: readonly string[]
  /** Properties that the body needs and that cannot be entered: the contract says too little of their parts. */
  readonly missing: readonly string[]
}

export function formFields(body: Schema | null, widgets: ReadonlyMap<string, string>): FormFields {
  const fields: string[] = []
  const missing: string[] = []
  for (const [field, schema] of Object.entries(body?.properties ?? {})) {
    const widget = widgets.get(field)
    if (managedFields.has(field)) continue
    if (widget !== undefined) fields.push(`{ field: ${field}, widget: ${widget} }`)
    else if (isEnterable(schema)) fields.push(field)
    else if (body?.required?.includes(field)) missing.push(field)
  }
  return { fields, missing }
}

/** Widgets that pages of a resource have for its fields: field → widget as it stands in YAML. */
export function fieldWidgets({ sections }: Manifest, resource: string): ReadonlyMap<string, string> {
  const pages = [...sections.values()].flatMap(({ data }) => data.pages)
  return new Map(
    pages
      .filter((page) => page.resource === resource)
      .flatMap((page) => [page.groups, page.drawers].flatMap(objectsOf))
      .flatMap((part) => {
        const { field, widget }: { field?: unknown; widget?: unknown } = part
        const written = widgetText(widget)
        return typeof field === 'string' && written !== null ? [[field, written] as const] : []
      }),
  )
}

/** As YAML has it on one line: its name, or with the calls that it makes; null: there is none. */
function widgetText(widget: unknown): string | null {
  if (typeof widget === 'string') return widget
  if (typeof widget !== 'object' || widget === null) return null
  const { name, calls }: { name?: unknown; calls?: unknown } = widget
  if (typeof name !== 'string') return null
  const made = Object.entries(calls ?? {}).map(([call, operation]) => `${call}: '${String(operation)}'`)
  return made.length === 0 ? name : `{ name: ${name}, calls: { ${made.join(', ')} } }`
}

/** What the console writes itself. */
const managedFields: ReadonlySet<string> = new Set(['updated_at', 'company_id'])

function isEnterable(schema: Schema): boolean {
  const parts = Object.values((schema.items ?? schema).properties ?? {})
  return schema['x-title-en'] !== undefined && controlOf(schema) !== null && parts.every(isEnterable)
}
