import { Button } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import type { MessageDrawer } from '../../hooks/use-message-drawer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { MessagePage } from '../../machines/drawer-context.ts'

export interface MessageToolsProps {
  readonly drawer: MessageDrawer
  readonly list: MessagePage
}

/** Selects the page, deletes the selection (删除所选消息) or all (清空). */
export function MessageTools({ drawer: { selected, isLoading, isDeleting, send }, list }: MessageToolsProps) {
  const { t } = useTranslation('shell')
  const busy = isLoading || isDeleting
  const whole = selected.length > 0 && selected.length === list.messages.length
  const some = selected.length > 0 && !whole
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some
  }, [some])
  return (
    <div className="messages-tools">
      <label className="messages-all">
        <input
          ref={box}
          type="checkbox"
          checked={whole}
          disabled={busy}
          onChange={() => send({ type: 'page.select' })}
        />
        {selected.length > 0
          ? t('messagesSelected', { number: selected.length })
          : t('messagesTotal', { number: list.total })}
      </label>
      <Button
        variant="minimal"
        size="small"
        intent="danger"
        disabled={busy || selected.length === 0}
        onClick={() => send({ type: 'deletion.askSelected' })}
        text={t('deleteSelected')}
      />
      <Button
        variant="minimal"
        size="small"
        disabled={busy}
        onClick={() => send({ type: 'deletion.askAll' })}
        text={t('clearMessages')}
      />
    </div>
  )
}
