import { request } from 'undici'
import { type OpenAgent, refusing } from './open-agent.ts'

export interface JsonPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly content: string
  readonly signal: AbortSignal
}

export interface ShortAnswer {
  readonly status: number
  /** Its first characters. */
  readonly text: string
}

const mostBytes = 1024

/** Throws where there is no answer, and `ADDRESS` for an address that may not be called. Redirects are not followed. */
export async function postJson(
  { agent, judge }: OpenAgent,
  { url, headers, content, signal }: JsonPost,
): Promise<ShortAnswer> {
  const answer = await refusing(async () => {
    judge(url)
    return await request(url, {
      method: 'POST',
      dispatcher: agent,
      signal,
      headers: { 'content-type': 'application/json', ...headers },
      body: content,
    })
  })
  return { status: answer.statusCode, text: await firstCharacters(answer.body) }
}

/** The rest is not waited for. What PostgreSQL stores in no text is left out. */
async function firstCharacters(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    parts.push(part)
    size += part.length
    if (size >= mostBytes) break
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostBytes)).replaceAll('\0', '')
}
