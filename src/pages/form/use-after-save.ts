import { useNavigate, useParams } from 'react-router'
import { pathOf } from '../../../generated/routes.ts'
import type { FormPage } from '../../../generated/types.ts'
import type { FormOptions } from '../../forms/record-form-props.ts'
import { useCompany } from '../../hooks/use-company.ts'
import type { SaveIntent } from '../../hooks/use-form-lifecycle.ts'
import { noteMade } from '../../records/list/created-outside.tsx'
import { noteChanged } from '../../records/model/actions/created-records.ts'
import { asText } from '../../records/model/conditions/conditions.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { resolveSources } from '../../records/model/rows/subject.ts'
import { useWayBack } from './use-way-back.ts'

/** Where a form page goes when it is saved: as declared, or back to the list. */
export function useAfterSave({
  name,
  mode,
  resource,
  after,
}: FormPage): Pick<FormOptions, 'onSaved' | 'onBack'> {
  const navigate = useNavigate()
  const route = useParams()
  const company = useCompany().current?.id ?? null
  const back = useWayBack(name)

  async function onSaved(record: Row | null, intent: SaveIntent): Promise<void> {
    const place = { company, resource }
    if (record !== null && mode === 'edit') noteChanged(place, record['id'], record)
    else if (record !== null) noteMade(place, record)
    if (intent === 'back' && back !== null) await navigate(back)
    if (intent !== 'stay' || after === null) return
    const params = resolveSources(after.params, { row: record, route })
    // The new record takes the place of the form that made it.
    if (params !== null) await navigate(pathOf(after.to, textsOf(params)), { replace: true })
  }
  return { onSaved, ...(back !== null && { onBack: () => void navigate(back) }) }
}

function textsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]))
}
