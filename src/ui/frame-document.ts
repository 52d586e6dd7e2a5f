/** A page that can be put into a frame under the console's policy, and the styles that it has to be given there. */
export interface FrameDocument {
  /** Without scripts, and without styles that the policy would refuse. */
  readonly markup: string
  /** Texts of its style elements. */
  readonly styles: readonly string[]
}

/** Where an element's own style waits until the frame is there. */
const waiting = 'data-style'

/**
 * Takes from a page what the policy refuses in markup: styles are set by `dressFrame` when it is shown. Whatever runs goes; the frame has no
 * right to run anything besides.
 */
export function frameDocument(html: string): FrameDocument {
  const withoutHandlers = html.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag
      .replaceAll(/\sstyle(?=\s*=)/gi, ` ${waiting}`)
      .replaceAll(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*')/gi, ''),
  )
  const styles: string[] = []
  const page = new DOMParser().parseFromString(
    withoutHandlers.replaceAll(/<style[^>]*>([\s\S]*?)<\/style>/gi, (_, text: string) => {
      styles.push(text)
      return ''
    }),
    'text/html',
  )
  for (const element of page.querySelectorAll('script, link, meta, base, iframe, object, embed, form'))
    element.remove()
  return { markup: `<!doctype html>${page.documentElement.outerHTML}`, styles }
}

/** Gives a frame's page the styles that its markup may not have, and keeps its links from leading anywhere. */
export function dressFrame(frame: HTMLIFrameElement, { styles }: FrameDocument): void {
  const page = frame.contentDocument
  const view = page?.defaultView
  if (page == null || view == null) return
  for (const element of page.querySelectorAll<HTMLElement>(`[${waiting}]`))
    element.style.cssText = element.getAttribute(waiting) ?? ''
  page.adoptedStyleSheets = [reset, ...styles].map((text) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  page.addEventListener('click', (event) => event.preventDefault())
}

const reset = 'html { background: #fff; } body { margin: 0; } img { max-width: 100%; }'
