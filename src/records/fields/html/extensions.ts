import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** What the editor can hold: headings, lists, quotes, code, links, pictures and tables; no style of its own, which the policy forbids. */
export function editorExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4] },
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        protocols: ['http', 'https', 'mailto', 'tel'],
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (address) => isAddress(address),
      },
    }),
    Image.configure({ allowBase64: false }),
    PlainTable,
    TableRow,
    TableHeader,
    TableCell,
  ]
}

/** Addresses of the web and of mail, and places of the same site. */
export function isAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(address)
}

/** Columns take the width that their content needs. */
const PlainTable = Table.extend({
  addNodeView: () => null,
  renderHTML: () => ['table', ['tbody', 0]],
})

/** Whether the editor can hold all of it; what it cannot is edited as source, so that nothing is lost. */
export function isHeldBy(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].every(
    (element) =>
      supportedTags.has(element.localName) &&
      !['class', 'style', 'id', 'srcset', 'align'].some((name) => element.hasAttribute(name)),
  )
}

const supportedTags = new Set(
  'p br h1 h2 h3 h4 ul ol li blockquote pre code a b strong i em u s del hr img table thead tbody tr th td'.split(
    ' ',
  ),
)
