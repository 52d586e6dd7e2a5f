import clean from 'sanitize-html'

/**
 * HTML that may stand on a page: texts, lists, tables, pictures and players, without scripts, forms, event handlers or addresses other
 * than of the web and of mail. What is not allowed goes, its text stays. Cleaning twice changes nothing.
 */
export function sanitiseHtml(html: string): string {
  return clean(html, rules).trim()
}

/** The same for a page that loads nothing and has one style: texts, lists, tables and links, which open apart. */
export function sanitiseText(html: string): string {
  return clean(html, textRules).trim()
}

const blocks = 'h1 h2 h3 h4 h5 h6 p br hr div span section blockquote pre code details summary'
const phrases = 'a b strong i em u s del ins mark small sub sup kbd abbr q cite'
const lists = 'ul ol li dl dt dd table caption thead tbody tfoot tr th td colgroup col'
const media = 'figure figcaption img video audio source iframe'

const colour = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i]
const extent = [/^\d{1,4}(\.\d+)?(px|em|rem|%)$/]

const rules: clean.IOptions = {
  allowedTags: words(`${blocks} ${phrases} ${lists} ${media}`),
  allowedAttributes: {
    '*': words('class id lang dir title style'),
    a: words('href target rel name download'),
    img: words('src srcset sizes alt width height loading'),
    video: words('src poster width height controls muted loop autoplay playsinline preload'),
    audio: words('src controls preload'),
    source: words('src srcset type media sizes'),
    iframe: words('src width height allow allowfullscreen loading'),
    th: words('colspan rowspan scope'),
    td: words('colspan rowspan'),
    ol: words('start type reversed'),
    col: ['span'],
    colgroup: ['span'],
    details: ['open'],
    blockquote: ['cite'],
  },
  allowedSchemes: words('https http mailto tel'),
  allowedSchemesByTag: {
    img: words('https http'),
    video: words('https http'),
    audio: words('https http'),
    iframe: ['https'],
  },
  allowProtocolRelative: false,
  allowedIframeHostnames: words(
    'www.youtube.com www.youtube-nocookie.com player.vimeo.com player.bilibili.com',
  ),
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(left|right|center|justify)$/],
      'font-size': extent,
      'font-weight': [/^(bold|normal|\d{3})$/],
      width: extent,
      height: extent,
    },
  },
  transformTags: { a: safeLink },
}

const textRules: clean.IOptions = {
  allowedTags: words(`h2 h3 h4 p br hr div span blockquote pre code ${phrases} ${lists}`),
  allowedAttributes: { '*': words('lang dir'), a: words('href target rel') },
  allowedSchemes: words('https http mailto tel'),
  allowProtocolRelative: false,
  transformTags: {
    a: opensApart,
  },
}

function words(list: string): string[] {
  return list.split(' ')
}

function opensApart(tagName: string, { href }: clean.Attributes): clean.Tag {
  const attribs: clean.Attributes =
    href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer nofollow' }
  return { tagName, attribs }
}

/** A page opened from a link cannot reach back into ours. */
function safeLink(tagName: string, attribs: clean.Attributes): clean.Tag {
  const opensPage = attribs['target'] === '_blank'
  return { tagName, attribs: opensPage ? { ...attribs, rel: 'noopener noreferrer' } : attribs }
}
