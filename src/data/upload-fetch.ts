/** `fetch` for what takes long to send: it reports how much has been sent, from 0 to 1, which the browser's own does not. */
export function uploadFetch(onProgress: (progress: number) => void): typeof globalThis.fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : String(input))
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(total === 0 ? 1 : loaded / total)
      })
      request.addEventListener('load', () =>
        resolve(
          new Response(isBodiless(request.status) ? null : (request.response as Blob), {
            status: request.status,
            statusText: request.statusText,
            headers: headersOf(request.getAllResponseHeaders()),
          }),
        ),
      )
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      const abort = () => {
        request.abort()
        reject(abortReason(init?.signal))
      }
      if (init?.signal?.aborted === true) {
        abort()
        return
      }
      init?.signal?.addEventListener('abort', abort)
      request.addEventListener('loadend', () => init?.signal?.removeEventListener('abort', abort))
      request.send(init?.body instanceof FormData ? init.body : null)
    })
}

const isBodiless = (status: number): boolean => status === 204 || status === 205 || status === 304

function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return headers
}

function abortReason(signal: AbortSignal | null | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new DOMException('The upload was cancelled.', 'AbortError')
}
