/** What a file is called, by the end of its address. */
export function fileNameOf(address: string): string {
  const end = address.split(/[?#]/)[0]?.split('/').at(-1) ?? address
  try {
    return decodeURIComponent(end) || address
  } catch {
    return end
  }
}
