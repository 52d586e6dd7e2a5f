import type { Call } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useWriter } from '../../hooks/use-writer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../ui/toaster.ts'
import { meetsNeeds } from '../model/conditions/needs.ts'
import { type BindingScope, resolveSources } from '../model/rows/subject.ts'
import { noteRestored } from '../rows/restored-rows.tsx'

/** Milliseconds in which a deletion can be taken back from its message (page-kinds.md §2.5). */
const undoTime = 10_000

/** Says that a record was deleted, with the way back where the recycle bin has one and the person may use it. */
export function useRestore(restore: Call | null | undefined, scope: BindingScope, resource: string | null) {
  const { t } = useTranslation('removal')
  const { held } = usePermissions()
  const writer = useWriter()
  const { name: by } = useUser()
  const announce = (message: string, name: string) => {
    const variables =
      restore == null || !meetsNeeds(restore.needs, held) ? null : resolveSources(restore.bindings, scope)
    if (restore == null || variables === null) {
      notify({ message, intent: 'success' })
      return
    }
    const undo = async () => {
      const outcome = await writer.send({ ref: restore.operation, variables })
      if (!('result' in outcome)) return
      noteRestored(resource, variables['id'], by)
      notify({ message: t('restored', { name }), intent: 'success' })
    }
    notify({
      message,
      intent: 'success',
      timeout: undoTime,
      action: { label: t('undo'), onAct: () => void undo() },
    })
  }
  return { announce }
}
