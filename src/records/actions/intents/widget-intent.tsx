import { useState } from 'react'
import type { WidgetAction } from '../../../../generated/types.ts'
import { useUnsavedWorkOfSession } from '../../../hooks/use-session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useLiveActionContext } from '../../context/action-room.ts'
import { nameOf } from '../../model/names/name-of.ts'
import type { Row } from '../../model/rows/list-result.ts'
import { SidePanel } from '../../panel/side-panel.tsx'
import { useWidgets } from '../../slots/widgets-context.ts'

export interface WidgetIntentProps {
  readonly action: WidgetAction
  readonly row: Row | null
  readonly onEnd: () => void
}

/** A widget at the side of the page, or all over it, about the row or about the page; what was changed in it is not dropped unasked. */
export default function WidgetIntent({ action, row, onEnd }: WidgetIntentProps) {
  const { t, ready } = useTranslation('lists')
  const work = useUnsavedWorkOfSession()
  const [around] = useState(() => new Set(work.all()))
  const [isLeaving, setIsLeaving] = useState(false)
  const room = useWidgets()
  const { list, shown, reload } = useLiveActionContext()
  if (room === null || !ready) return null
  const name = nameOf(row, list)
  return (
    <SidePanel
      title={name === '' ? action.label : `${action.label} · ${name}`}
      wide={action.wide === true}
      onClose={() => (work.all().some((one) => !around.has(one)) ? setIsLeaving(true) : onEnd())}
    >
      <room.Widget
        use={action.widget}
        record={row}
        {...(shown && { rows: shown.rows, filter: shown.filter })}
        reload={reload}
        close={onEnd}
      />
      <ConfirmDialog
        isOpen={isLeaving}
        question={t('dropTyped')}
        confirmLabel={t('drop')}
        cancelLabel={t('goOn')}
        onConfirm={onEnd}
        onCancel={() => setIsLeaving(false)}
      />
    </SidePanel>
  )
}
