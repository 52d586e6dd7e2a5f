/** HTML as lines of text that can be compared: a block is a line, a picture and a link say where they lead. */
export function htmlLines(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  const lines: string[] = ['']
  read(body, lines)
  return lines
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function read(node: Node, lines: string[]): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) append(lines, child.data)
    else if (child instanceof HTMLImageElement)
      append(lines, ` [${child.alt || child.getAttribute('src') || ''}] `)
    else if (child instanceof HTMLElement) {
      const isBlock = blocks.has(child.tagName)
      if (isBlock) lines.push(prefixes[child.tagName] ?? '')
      read(child, lines)
      if (child instanceof HTMLAnchorElement) append(lines, ` (${child.getAttribute('href') ?? ''})`)
      if (isBlock) lines.push('')
    }
  }
}

const append = (lines: string[], text: string): void => {
  lines[lines.length - 1] = (lines.at(-1) ?? '') + text
}

const blocks = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 LI UL OL TR TABLE BLOCKQUOTE PRE HR BR SECTION FIGURE FIGCAPTION DT DD'.split(' '),
)
const prefixes: Readonly<Record<string, string>> = {
  H1: '# ',
  H2: '## ',
  H3: '### ',
  H4: '#### ',
  LI: '• ',
}
