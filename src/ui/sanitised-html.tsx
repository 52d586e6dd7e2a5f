import DOMPurify from 'dompurify'
import { useMemo } from 'react'

export interface SanitisedHtmlProps {
  readonly html: string
  readonly className?: string
}

/** The only way HTML of the server reaches the screen: text and links, nothing that runs, loads or looks like us. */
export function SanitisedHtml({ html, className }: SanitisedHtmlProps) {
  const clean = useMemo(() => sanitise(html), [html])
  // oxlint-disable-next-line react/no-danger -- sanitised on the line above
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />
}

function sanitise(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: addresses,
  })
}

const textTags =
  'p br div span h1 h2 h3 h4 h5 h6 hr blockquote pre code b strong i em u s small sub sup mark a'
const tags = `${textTags} ul ol li table thead tbody tfoot tr th td`.split(' ')
const attributes = ['href', 'title', 'colspan', 'rowspan', 'target', 'rel']
/** Web and mail addresses, and places of this console. */
const addresses = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i

const purifier = DOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (!(node instanceof HTMLAnchorElement)) return
  node.rel = 'noopener noreferrer'
  if (!node.hasAttribute('href') || node.origin === location.origin) node.removeAttribute('target')
  else node.target = '_blank'
})
