import type { WidgetAction } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SidePanel } from '../../drawer/side-panel.tsx'
import type { Row } from '../../list/list-result.ts'
import { useWidgets } from '../../slots/widgets-context.ts'
import { useSurroundingsOfAction } from '../action-room.ts'
import { nameOf } from '../name-of.ts'

export interface WidgetIntentProps {
  readonly action: WidgetAction
  readonly row: Row | null
  readonly onEnd: () => void
}

/** A widget at the side of the page, about the row or about the page. */
export default function WidgetIntent({ action, row, onEnd }: WidgetIntentProps) {
  const { ready } = useTranslation('lists')
  const room = useWidgets()
  const { list, shown, reload } = useSurroundingsOfAction()
  if (room === null || !ready) return null
  const name = nameOf(row, list)
  return (
    <SidePanel title={name === '' ? action.label : `${action.label} · ${name}`} onClose={onEnd}>
      <room.Widget
        use={action.widget}
        record={row}
        {...(shown && { rows: shown.rows, filter: shown.filter })}
        reload={reload}
        close={onEnd}
      />
    </SidePanel>
  )
}
