/**
 * Applies styles that travel in the code of what they are for, so that a small part is one file and not two. They come after every style
 * sheet: for styles that no other overrides.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
