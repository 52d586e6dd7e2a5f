import type { FormField } from '../../../generated/types.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRouteSources } from '../../records/fields/use-route-sources.ts'
import type { FieldValue, FieldValues } from '../../records/model/fields/field-value.ts'
import { type OptionsResult, textOf } from '../../records/model/rows/list-result.ts'

export interface WizardSummaryProps {
  readonly fields: readonly FormField[]
  readonly values: FieldValues
}

/** What was filled in, in words, before it is done. */
export function WizardSummary({ fields, values }: WizardSummaryProps) {
  const filled = fields.filter(({ field }) => !isEmpty(values[field] ?? null))
  return (
    <dl className="wizard-values">
      {filled.map((field) => (
        <div key={field.field}>
          <dt>{field.label}</dt>
          <dd>
            <Value field={field} value={values[field.field] ?? null} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ field, value }: { readonly field: FormField; readonly value: FieldValue }) {
  const { t } = useTranslation('wizard')
  if (field.relation !== undefined) return <Titles field={field} value={value} />
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  const words = items.map(
    (item) => field.options?.find((option) => option.value === item)?.label ?? textOf(item),
  )
  return words.join(t('join'))
}

function Titles({ field, value }: { readonly field: FormField; readonly value: FieldValue }) {
  const { t } = useTranslation('wizard')
  const ids = [value].flat().map(textOf)
  const routeVariables = useRouteSources(field.relation!)
  const { data } = useOperation<OptionsResult>(field.relation ?? null, {
    ...routeVariables,
    ids: ids.join(','),
    limit: ids.length,
  })
  const titles = ids.map((id) => data?.data.find((option) => String(option.id) === id)?.title ?? `#${id}`)
  return titles.join(t('join'))
}

const isEmpty = (value: FieldValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
