import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../generated/types.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { bodyValue, type FieldValue } from '../../records/fields/field-value.ts'
import { useRouteSources } from '../../records/fields/use-route-sources.ts'
import { type OptionsResult, textOf } from '../../records/list/list-result.ts'

/** What a control holds, as a person reads it; long texts are cut. */
export function ShownValue({ field, value }: { readonly field: FormField; readonly value: FieldValue }) {
  const { t } = useTranslation('forms')
  const sent = bodyValue(field, value) ?? null
  const isNothing = sent === null || (Array.isArray(sent) && sent.length === 0)
  if (isNothing) return <span className="conflict-none">{t('emptyValue')}</span>
  if (field.relation !== undefined)
    return <Titles field={field} relation={field.relation} ids={[sent].flat()} />
  if (typeof sent === 'boolean') return t(sent ? 'yes' : 'no')
  const parts: readonly unknown[] = [sent].flat()
  if (parts.some((part) => typeof part === 'object')) {
    if (field.control === 'rows') return t('lines', { count: parts.length })
    return <code>{cut(JSON.stringify(sent))}</code>
  }
  const labelOf = (part: unknown) =>
    field.options?.find(({ value: known }) => known === part)?.label ?? textOf(part)
  return <span>{cut(plain(field, parts.map(labelOf).join('、')))}</span>
}

/** In characters. */
const longest = 300

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

function plain({ control }: FormField, text: string): string {
  if (control !== 'html') return text
  return new DOMParser().parseFromString(text, 'text/html').body.textContent ?? text
}

interface TitlesProps {
  readonly field: FormField
  readonly relation: NonNullable<FormField['relation']>
  readonly ids: readonly unknown[]
}

function Titles({ relation, ids }: TitlesProps) {
  const given = useRouteSources(relation)
  const { data } = useOperation<OptionsResult>(relation, {
    ...given,
    ids: ids.join(','),
    limit: Math.max(1, ids.length),
  })
  const titleOf = (id: unknown) => data?.data.find((one) => one.id === id)?.title ?? `#${textOf(id)}`
  return <span>{ids.map(titleOf).join('、')}</span>
}
