import { followDownload } from './download-link.ts'
import type { Transport } from './transport.ts'

/** Fetches a file of the API and gives it to the browser to save, under the name that the API says. */
export async function downloadFile(transport: Transport, path: string, signal?: AbortSignal): Promise<void> {
  const response = await transport.file({ method: 'GET', path }, signal === undefined ? {} : { signal })
  const name = fileName(response.headers.get('content-disposition')) ?? path.split('/').at(-1) ?? 'download'
  saveFile(await response.blob(), name)
}

/** Gives the browser something to save. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content)
  followDownload(href, name)
  // The browser has its own hold on the content once the click was handled.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** RFC 6266: the name in UTF-8 is better than the plain one. */
function fileName(disposition: string | null): string | null {
  if (disposition === null) return null
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null
}
