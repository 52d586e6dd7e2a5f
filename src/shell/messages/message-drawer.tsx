import { type RefObject, useEffect, useRef, useState } from 'react'
import { type MessageDrawer as Drawer, useMessageDrawer } from '../../hooks/use-message-drawer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lastPage } from '../../machines/drawer-context.ts'
import { BlankState } from '../../ui/blank-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { MessageDeletion } from './message-deletion.tsx'
import { MessageItem } from './message-item.tsx'
import { MessagePager } from './message-pager.tsx'
import { MessageTools } from './message-tools.tsx'
import './message-drawer.css'

/** 消息列表: what the server wrote to this person, page by page (specification §2). */
export function MessageDrawer() {
  const { t } = useTranslation('shell')
  const current = useMessageDrawer()
  const { isOpen, send } = current
  const drawer = useShown(current)
  const { list } = drawer
  const area = useRef<HTMLDivElement>(null)
  useRestoredFocus(isOpen, area)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => send({ type: 'drawer.close' })}
      size="min(440px, 100vw)"
      title={t('messageList')}
      closeLabel={t('close')}
    >
      {list !== null && list.total > 0 && <MessageTools drawer={drawer} list={list} />}
      <div ref={area} className="messages" tabIndex={-1} aria-busy={drawer.isLoading || drawer.isDeleting}>
        <Messages drawer={drawer} />
      </div>
      {list !== null && lastPage(list) > 1 && (
        <MessagePager
          current={drawer.page}
          last={lastPage(list)}
          onChoose={(page) => send({ type: 'page.choose', page })}
        />
      )}
      <MessageDeletion drawer={drawer} />
    </Sheet>
  )
}

/** What was shown last stays while the panel slides out, though the machine has forgotten it. */
function useShown(drawer: Drawer): Drawer {
  const [shown, setShown] = useState(drawer)
  if (drawer.isOpen && drawer !== shown) setShown(drawer)
  return drawer.isOpen ? drawer : shown
}

/** What had the focus may be deleted or disabled: then the list has it, so that Escape and Tab go on working. */
function useRestoredFocus(isOpen: boolean, area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) area.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  })
}

function Messages({ drawer }: { readonly drawer: Drawer }) {
  const { t } = useTranslation('shell')
  const { list, isLoading, send } = drawer
  if (list === null) {
    if (isLoading) return <Skeleton label={t('messagesLoading')} />
    return (
      <BlankState icon="warning-sign" title={t('messagesFailed')}>
        <button type="button" className="messages-retry" onClick={() => send({ type: 'list.reload' })}>
          {t('retry')}
        </button>
      </BlankState>
    )
  }
  if (list.messages.length === 0)
    return <BlankState icon="notifications" title={t('noMessages')} hint={t('noMessagesHint')} />
  return (
    <ul className="messages-list">
      {list.messages.map((message) => (
        <MessageItem key={message.id} message={message} drawer={drawer} />
      ))}
    </ul>
  )
}

function Skeleton({ label }: { readonly label: string }) {
  return (
    <output className="messages-skeleton" aria-label={label}>
      {[0, 1, 2, 3, 4].map((row) => (
        <span key={row} />
      ))}
    </output>
  )
}
