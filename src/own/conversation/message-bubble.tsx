import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FileLink } from '../../records/fields/files/file-link.tsx'
import { fileNameOf, protectedPathOf } from '../../records/model/fields/file-name.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { SanitisedHtml } from '../../ui/sanitised-html.tsx'
import type { Message } from './message.ts'

export interface MessageBubbleProps {
  readonly message: Message
  readonly customer: string
}

/** One message: the customer's at the left, ours at the right, notes in another colour, what happened as a line. */
export function MessageBubble({ message, customer }: MessageBubbleProps) {
  const { t } = useTranslation('conversation')
  const { locale } = useLocale()
  const { type, content, attachments, user, created_at: at } = message
  const time = formatDateTime(at, locale)
  const who = type === 'customer' ? customer : (user?.title ?? t('staff'))
  return (
    <li className="conversation-message" data-type={type}>
      <p className="conversation-who">
        {type !== 'system' && <strong>{who}</strong>}
        {type === 'note' && <span className="tag tag-warning">{t('note')}</span>}
        {time !== null && (
          <time dateTime={at} title={time.title}>
            {time.text}
          </time>
        )}
      </p>
      <SanitisedHtml className="conversation-text" html={content} />
      {(attachments ?? []).length > 0 && (
        <ul className="conversation-files">
          {attachments?.map((url) => (
            <li key={url}>
              <FileLink address={url}>
                {protectedPathOf(url) === null && /\.(?:png|jpe?g|gif|webp)(?:[?#]|$)/i.test(url) ? (
                  <img src={url} alt={fileNameOf(url)} loading="lazy" />
                ) : (
                  <>
                    <Icon name="document" /> {fileNameOf(url)}
                  </>
                )}
              </FileLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
