/** What this browser keeps under the only key that fits; null: it is unused so far, or several people do. */
export function onlyCopy(fits: (key: string) => boolean): string | null {
  try {
    const [key, ...others] = Object.keys(localStorage).filter(fits)
    return key === undefined || others.length > 0 ? null : localStorage.getItem(key)
  } catch {
    return null
  }
}
