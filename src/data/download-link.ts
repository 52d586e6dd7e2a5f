/** Has the browser save what an address holds. @param name What the file is called; empty: as the server says. */
export function followDownload(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
