import { useTranslation } from 'react-i18next'
import type { BulkAction, CallAction } from '../../../../generated/types.ts'
import { consoleOperation } from '../../../data/console-operation.ts'
import { randomId } from '../../../data/random-id.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { notify } from '../../../ui/toaster.tsx'
import type { Row } from '../../list/list-result.ts'
import { useSurroundingsOfAction } from '../action-room.ts'

/** How long a deletion can be taken back, in milliseconds (page-kinds.md §2.5). */
export const undoable = 10_000

/** How what was just done to a row is taken back; null: the API restores nothing of it. */
export function useUndo(): (action: CallAction | BulkAction, row: Row) => (() => void) | null {
  const { t } = useTranslation('actions')
  const write = useWrite()
  const { list } = useSurroundingsOfAction()
  return (action, row) => {
    const resource = 'resource' in list && typeof list.resource === 'string' ? list.resource : ''
    const ref = action.key === 'delete' ? consoleOperation(restoreOf(resource)) : null
    const { id } = row
    if (ref === null || typeof id !== 'number') return null
    return () => {
      void write({ ref, variables: { id }, idempotencyKey: randomId() }).then((outcome) => {
        if ('result' in outcome) notify({ message: t('undone'), intent: 'success' })
        return outcome
      })
    }
  }
}

/** Named after one of the resource's records: `orders`, `restoreOrder`. */
function restoreOf(resource: string): string {
  const one = resource.replace(/s$/, '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `restore${one.slice(0, 1).toUpperCase()}${one.slice(1)}`
}
