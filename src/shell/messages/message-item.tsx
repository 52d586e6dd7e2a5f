import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '../../hooks/use-locale.ts'
import type { MessageDrawer } from '../../hooks/use-message-drawer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Message } from '../../machines/drawer-context.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SanitisedHtml } from '../../ui/sanitised-html.tsx'

export interface MessageItemProps {
  readonly message: Message
  readonly drawer: MessageDrawer
}

export function MessageItem({ message: { id, type, title, html, updatedAt }, drawer }: MessageItemProps) {
  const { t } = useTranslation('shell')
  const { locale } = useLocale()
  const { selected, expanded, isLoading, isDeleting, send } = drawer
  const busy = isLoading || isDeleting
  const isExpanded = expanded.includes(id)
  const follow = useFollowLink(() => send({ type: 'drawer.close' }))
  const time = formatDateTime(updatedAt, locale)
  const toggle = () => send({ type: 'message.toggle', id })
  return (
    <li className="message" data-selected={selected.includes(id) ? '' : undefined}>
      <input
        type="checkbox"
        className="message-box"
        aria-label={t('selectMessage', { title })}
        checked={selected.includes(id)}
        disabled={busy}
        onChange={() => send({ type: 'message.select', id })}
      />
      <TypeIcon type={type} />
      <div className="message-main">
        <p className="message-title">{title}</p>
        <time className="message-time" dateTime={updatedAt} title={time?.title}>
          {time?.text ?? updatedAt}
        </time>
        {/* The keyboard has the button beside it; a link inside is a link. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className={isExpanded ? 'message-body' : 'message-body is-collapsed'}
          onClick={(event) => {
            if (!follow(event)) toggle()
          }}
        >
          <SanitisedHtml html={html} />
        </div>
      </div>
      <div className="message-tools">
        <IconButton
          icon={isExpanded ? 'chevron-up' : 'chevron-down'}
          label={t(isExpanded ? 'collapseMessage' : 'expandMessage')}
          aria-expanded={isExpanded}
          size="small"
          onClick={toggle}
        />
        <IconButton
          icon="trash"
          label={t('deleteMessage')}
          size="small"
          disabled={busy}
          onClick={() => send({ type: 'deletion.askOne', id })}
        />
      </div>
    </li>
  )
}

function TypeIcon({ type }: { readonly type: Message['type'] }) {
  const { t } = useTranslation('shell')
  if (type === '') return <span className="message-type" aria-hidden />
  return (
    <span className={`message-type message-type-${type}`}>
      <Icon name={type === 'success' ? 'tick' : 'error'} size={14} title={t(`message.${type}`)} />
    </span>
  )
}

/** Opens a link of this console without loading it anew; true if the click was on a link. */
function useFollowLink(onLeave: () => void): (event: MouseEvent) => boolean {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null) return false
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (link.origin === location.origin && isPlain) {
      event.preventDefault()
      onLeave()
      void navigate(link.pathname + link.search + link.hash)
    }
    return true
  }
}
