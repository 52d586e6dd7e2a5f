/** A browser's own protocol, used without a test driver: what a driver listens to and runs in each page is a third of a deep link's time. */
export interface DevTools {
  send(method: string, parameters?: object, sessionId?: string): Promise<Record<string, unknown>>
  close(): void
}

export async function connectDevTools(port: number): Promise<DevTools> {
  const { webSocketDebuggerUrl } = await addressOf(port)
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the browser cannot be reached')))
  })
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error }: Answer = JSON.parse(String(data))
    if (id === undefined) return
    const request = waiting.get(id)
    waiting.delete(id)
    if (result === undefined) request?.reject(new Error(error?.message))
    else request?.resolve(result)
  })
  return {
    send(method, params = {}, sessionId) {
      last += 1
      const request = Promise.withResolvers<Record<string, unknown>>()
      waiting.set(last, request)
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
      return request.promise
    },
    close: () => socket.close(),
  }
}

interface Answer {
  /** Missing where the browser reports an event. */
  readonly id?: number
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

async function addressOf(port: number): Promise<{ readonly webSocketDebuggerUrl: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`)
  return await answer.json()
}
