let made = 0

/** A short name that no record of a test database has yet; the same ones in every run. */
export function unique(): string {
  made += 1
  return `u${made.toString(36).padStart(5, '0')}`
}
