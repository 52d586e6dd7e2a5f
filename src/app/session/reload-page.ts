const name = 'console.loaded-anew'
/** Milliseconds within which a second try would be a circle. */
const shortest = 10_000

/** Loads the page anew for a newer build; not twice in a row, should the newer one be broken as well. */
export function reloadPage(): void {
  const last = Number(read() ?? 0)
  if (Date.now() - last < shortest) return
  write(String(Date.now()))
  location.reload()
}

function read(): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function write(value: string): void {
  try {
    sessionStorage.setItem(name, value)
  } catch {}
}
