/** What a file is called, by its address: an upload's carries its name as a fragment, any other's ends with it. */
export function fileNameOf(address: string): string {
  const [path = '', name = ''] = address.split('#')
  const end = name || (path.split('?')[0]?.split('/').at(-1) ?? address)
  try {
    return decodeURIComponent(end) || address
  } catch {
    return end
  }
}

/** The path of an upload that only who may see its record can open; null for what is public, and for what is elsewhere. */
export function protectedPathOf(address: string): string | null {
  return /^\/api(\/files\/\d+)(?:#|$)/.exec(address)?.[1] ?? null
}
