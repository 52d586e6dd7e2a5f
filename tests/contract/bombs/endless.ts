import { request } from 'node:http'
import { Readable } from 'node:stream'

/** Sends a body in pieces, without saying how long it is, until it is answered: the answer, and the bytes that were taken. */
export async function sendEndless(
  url: string,
  headers: Readonly<Record<string, string>>,
  beginning: Buffer,
): Promise<{ status: number | null; sent: number }> {
  let sent = 0
  let status: number | null = null
  const endless = Readable.from(
    (async function* () {
      yield beginning
      for (const piece = Buffer.alloc(65_536, 'x'); ; sent += piece.length) yield piece
    })(),
  )
  const ended = Promise.withResolvers<void>()
  const going = request(url, { method: 'POST', headers }, (answer) => {
    status = answer.statusCode ?? null
    answer.resume().on('end', () => going.destroy())
  })
  going.on('error', () => endless.destroy())
  going.on('close', () => ended.resolve())
  endless.on('error', () => going.destroy())
  endless.pipe(going)
  await ended.promise
  return { status, sent }
}
