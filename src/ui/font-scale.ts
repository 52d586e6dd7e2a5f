/** How much larger the browser's font size is than the usual 16 px: lengths of code follow it as lengths of styles in rem do. */
export function fontScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
}
