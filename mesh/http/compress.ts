import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below it, an answer is one packet anyway. */
const least = 1_024
/** From here on Zstandard takes less time than Brotli, and less room. */
const large = 32 * 1_024
/** From here on another thread compresses, since everyone would wait. */
const huge = 512 * 1_024

/**
 * Sends JSON, compressed where it travels over a network: a list says the same names again and again. At the lowest levels, since the others
 * take more time than they save bytes (docs/decisions/0035-projected-answers.md). A caller on this machine gets it as it is.
 */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (bytes.length < least || isLocal(request)) return reply.send(bytes)
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '', bytes.length)
  if (encoding === null) return reply.send(bytes)
  return reply.header('content-encoding', encoding).send(await compress(encoding, bytes))
}

/** Nothing between caller and gateway: a proxy on this machine says whom it asks for. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  if ('x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers) return false
  return /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

type Encoding = 'br' | 'gzip' | 'zstd'

function encodingFor(accepted: string, length: number): Encoding | null {
  const preferred: readonly Encoding[] = length < large ? ['br', 'zstd', 'gzip'] : ['zstd', 'br', 'gzip']
  const named = accepted.split(',').flatMap((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return preferred.find((encoding) => named.includes(encoding)) ?? null
}

function compress(encoding: Encoding, bytes: Buffer): Buffer | Promise<Buffer> {
  const isHuge = bytes.length >= huge
  if (encoding === 'gzip') return isHuge ? gzipApart(bytes, gzipLevel) : gzipSync(bytes, gzipLevel)
  if (encoding === 'zstd') {
    const own = { ...zstdLevel, pledgedSrcSize: bytes.length }
    return isHuge ? zstdApart(bytes, own) : zstdCompressSync(bytes, own)
  }
  return isHuge ? brotliApart(bytes, brotliLevel) : brotliCompressSync(bytes, brotliLevel)
}

const gzipLevel = { level: 1 }
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const zstdLevel = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

const brotliApart = promisify<Buffer, typeof brotliLevel, Buffer>(brotliCompress)
const gzipApart = promisify<Buffer, typeof gzipLevel, Buffer>(gzip)
const zstdApart = promisify<Buffer, typeof zstdLevel, Buffer>(zstdCompress)
