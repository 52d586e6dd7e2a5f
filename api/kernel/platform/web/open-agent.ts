import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { ApiError } from '../api-error.ts'
import { openAddresses } from './open-addresses.ts'

/** Connections to addresses that staff have typed in: of the internet, or of ranges that the operator opens. */
export interface OpenAgent {
  readonly agent: Agent
  /** The address, taken apart. Throws where it is none of the web, or names an inner address itself. */
  readonly judge: (url: string) => URL
}

/**
 * @param opened Ranges of inner addresses that may be called.
 * @param timeout Milliseconds for a connection, for the head of an answer, and between parts of its body.
 */
export function createOpenAgent(opened: readonly string[], timeout: number): OpenAgent {
  const isOpen = openAddresses(opened)
  return {
    agent: new Agent({
      connect: { lookup: openLookup(isOpen), timeout },
      headersTimeout: timeout,
      bodyTimeout: timeout,
      pipelining: 0,
    }),
    judge(url) {
      const parts = new URL(url)
      const isWeb = (parts.protocol === 'http:' || parts.protocol === 'https:') && parts.username === ''
      const literal = parts.hostname.replaceAll(/^\[|\]$/g, '')
      if (!isWeb || (isIP(literal) !== 0 && !isOpen(literal))) throw forbidden()
      return parts
    },
  }
}

/** The library wraps what stopped a connection. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    throw cause instanceof ApiError ? cause : error
  }
}

/** Resolves names and drops the addresses that may not be called: what is connected to is what was judged. */
function openLookup(isOpen: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, [])
      const open = found.filter(({ address }) => isOpen(address))
      const [first] = open
      if (first === undefined) return callback(forbidden(), [])
      if (options.all === true) return callback(null, open)
      callback(null, first.address, first.family)
    })
  }
}

const forbidden = (): ApiError => ApiError.conflict('ADDRESS', '该网址指向内网或本机，不能访问')
