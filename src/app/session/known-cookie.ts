const name = 'console.known'
/** Seconds: as long as a browser is likely to come back. */
const monthly = 30 * 24 * 60 * 60

/** A cookie that names a signed-in user to the gateway, and in which language: then it sends the console's files ahead. No secret. */
export function setKnownCookie(language: string): void {
  write(language, monthly)
}

export function clearKnownCookie(): void {
  write('', 0)
}

function write(value: string, maxAge: number): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
}
