import { useNavigate, useParams } from 'react-router'
import type { RemovePage } from '../../../generated/types.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { noteChanged } from '../../records/model/actions/created-records.ts'
import type { Dependents } from '../../records/model/actions/dependents.ts'
import { submissionRequest } from '../../records/model/actions/request.ts'
import { type FieldProblems, refusedProblems } from '../../records/model/fields/field-problems.ts'
import type { Removal } from '../../records/removal/use-removal.ts'
import { useRestore } from '../../records/removal/use-restore.ts'
import { notify } from '../../ui/toaster.ts'

export interface RemoveOptions {
  /** Where to go when it is done. */
  readonly list: string
  readonly onReload: () => void
  /** Called as soon as it is done, before the page is left. */
  readonly onRemoved: () => void
  readonly onProblems: (problems: FieldProblems) => void
}

/** Removes the record of the page: to the list with a way back where there is one; what changed meanwhile is shown before anything is done. */
export function useRemove(page: RemovePage, { record }: Dependents, options: RemoveOptions) {
  const { t } = useTranslation('removal')
  const navigate = useNavigate()
  const route = useParams()
  const { id: me } = useUser()
  const company = useCompany().current?.id ?? null
  const { busy, send } = useWrite({ endsWithPlace: true })
  const restore = useRestore(page.restore, { row: record, route }, page.resource)
  const remove = async (removal: Removal) => {
    const body = page.remove.body === undefined ? {} : removal.body
    const request = submissionRequest(page.remove, { row: null, route, me, company }, body)
    if (request === null) return
    const outcome = await send(request)
    if ('aborted' in outcome) return
    if ('failure' in outcome) {
      const { code, status, errors } = outcome.failure
      options.onProblems(refusedProblems(errors, removal.fields))
      if (code === 'HAS_DEPENDENTS' || code === 'CONFLICT')
        notify({ message: t('changed'), intent: 'warning' })
      if (status === 409 || status === 404) options.onReload()
      return
    }
    noteChanged({ company, resource: page.resource }, record.id, null)
    options.onRemoved()
    await navigate(options.list)
    restore.announce(t('removed', { name: record.title }), record.title)
  }
  return { busy, remove }
}
