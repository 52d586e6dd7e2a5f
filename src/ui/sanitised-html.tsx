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

/**
 * HTML that people write for pages of the shop: pictures and addresses of mail and phone besides, and links keep how they open. What the API
 * allows beyond that (players, styles) stays too; scripts, forms and event handlers go.
 */
export function sanitiseContent(html: string): string {
  return contentPurifier.sanitize(html, {
    ALLOWED_TAGS: contentTags,
    ALLOWED_ATTR: contentAttributes,
    ALLOWED_URI_REGEXP: contentAddresses,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
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

const contentTags = [
  ...tags,
  ...'section del ins kbd abbr q cite details summary dl dt dd caption colgroup col'.split(' '),
  ...'figure figcaption img video audio source iframe'.split(' '),
]
const contentAttributes = [
  ...attributes,
  ...'class id lang dir style name download src srcset sizes alt width height loading'.split(' '),
  ...'poster controls muted loop autoplay playsinline preload type media allow allowfullscreen'.split(' '),
  ...'scope start reversed span open cite'.split(' '),
]
const contentAddresses = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

const contentPurifier = DOMPurify(window)

const purifier = DOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (!(node instanceof HTMLAnchorElement)) return
  node.rel = 'noopener noreferrer'
  if (!node.hasAttribute('href') || node.origin === location.origin) node.removeAttribute('target')
  else node.target = '_blank'
})
