import type { Fields } from '../engine/model/field.ts'
import type { Operation } from '../engine/model/operation.ts'
import type { Resource } from '../engine/model/resource.ts'

interface Named {
  readonly zh: string
  readonly en: string
}

/** What resources, what depends on them, and the fields and choices that calls take are named in both languages. */
export function namesIn(resources: readonly Resource[], operations: readonly Operation[]): readonly Named[] {
  const names: Named[] = resources.flatMap(({ zh, en, fields, computed, lifecycle }) => [
    { zh, en },
    ...[fields, computed].flatMap(fieldsIn),
    ...(lifecycle.deletion?.dependents ?? []).flatMap((dependent) => pairOf(dependent.zh, dependent.en)),
  ])
  for (const { parameters, body } of operations)
    collect([parameters.map(({ schema }) => schema), body?.schema], names)
  return names
}

function fieldsIn(fields: Fields): Named[] {
  return Object.values(fields).flatMap((field) => [field, ...(field.choices ?? [])])
}

function collect(value: unknown, into: Named[]): void {
  if (typeof value !== 'object' || value === null) return
  const { title, 'x-title-en': english, zh, en }: Readonly<Record<string, unknown>> = { ...value }
  into.push(...pairOf(title, english), ...pairOf(zh, en))
  for (const inner of Object.values(value)) collect(inner, into)
}

function pairOf(zh: unknown, en: unknown): Named[] {
  return typeof zh === 'string' && typeof en === 'string' ? [{ zh, en }] : []
}
