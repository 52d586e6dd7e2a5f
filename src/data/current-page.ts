let read: () => string | null = () => null

/** Name of the console's page that is open; null before there is one. */
export function currentPage(): string | null {
  return read()
}

/** The routes are the console's, not the login page's: the console says how the page is found. */
export function readPageBy(reader: () => string | null): void {
  read = reader
}
