/** The element that keeps another one from being seen, with its style and how large the page is; null: it can be seen. */
export function hiddenBy(element: Element): string | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { display, visibility } = getComputedStyle(at)
    if (display === 'none' || visibility === 'hidden') return described(at)
  }
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 ? null : `${described(element)} is ${width} × ${height}`
}

function described(element: Element): string {
  const { localName, className } = element
  return `<${localName} class="${className}" style="${element.getAttribute('style') ?? ''}"> at ${innerWidth} × ${innerHeight}`
}
