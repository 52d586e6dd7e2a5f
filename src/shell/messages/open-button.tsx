import { Suspense } from 'react'
import { useMessageDrawer } from '../../hooks/use-message-drawer.ts'
import { useSessionState } from '../../hooks/use-session-state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useWasEver } from '../../ui/use-was-ever.ts'

/** Toggles the message drawer, whose code comes with the first time it is opened. */
export function MessagesButton() {
  const { t } = useTranslation('shell')
  const { isOpen, send } = useMessageDrawer()
  const count = useSessionState('unread', (state) => state.context.count)
  const isNeeded = useWasEver(isOpen)
  return (
    <>
      <IconButton
        icon="notifications"
        className="messages-button"
        label={count > 0 ? t('messagesUnread', { number: count }) : t('messages')}
        endIcon={
          count > 0 ? <span className="messages-unread">{count > 99 ? '99+' : count}</span> : undefined
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => send({ type: 'drawer.toggle' })}
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
      />
      {isNeeded && (
        <Suspense>
          <MessageDrawer />
        </Suspense>
      )}
    </>
  )
}

const loadDrawer = () => import('./message-drawer.tsx')
const MessageDrawer = lazyPart(async () => ({ default: (await loadDrawer()).MessageDrawer }), 'over')
