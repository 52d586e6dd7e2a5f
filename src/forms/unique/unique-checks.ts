import type { Call, WidgetUse } from '../../../generated/types.ts'

/** Who knows whether another record already has what was typed into one of these fields. */
export interface UniqueCheck {
  readonly fields: readonly string[]
  readonly call: Call
}

/** What the API says of a value. */
export interface UniqueAnswer {
  readonly data: { readonly available: boolean | null; readonly suggestion: string | null }
}

/** The checks that a page declares for its form: which fields, and whom to ask. */
export function uniqueChecksOf(widgets: readonly WidgetUse[]): readonly UniqueCheck[] {
  return widgets.flatMap(({ slot, props, calls }) => {
    const fields = props?.['fields']
    const call = calls?.['check']
    const isCheck = slot === 'form' && call !== undefined && Array.isArray(fields)
    return isCheck ? [{ fields: fields.map(String), call }] : []
  })
}

/** The checks of a value: by a parameter of its own name, or by the field and the value. */
export function questionOf(
  { operation: { variables } }: Call,
  field: string,
  value: string,
  record: { readonly id: unknown; readonly language: unknown },
): Readonly<Record<string, unknown>> {
  const { id, language } = record
  return {
    ...(variables.includes(field) ? { [field]: value } : { field, value }),
    ...(variables.includes('except') && id != null && { except: id }),
    ...(variables.includes('language') && typeof language === 'string' && { language }),
  }
}
