import { fillPath, pathSegment } from '../rest/path.ts'
import { isNoKey } from './keys.ts'
import { refuse, type Reply } from './replies.ts'
import type { Upstream } from './upstream.ts'

/** The address that a call names, or the error of a part of its path that names no record. */
export function targetOf(
  { base, path }: Upstream,
  params: Readonly<Record<string, string>>,
  apiUrl: string,
): URL | Reply {
  if (Object.values(params).some((value) => isNoKey(decoded(value))))
    return refuse(400, 'BAD_ARGUMENT', 'The API gave this record no key by which it could be called')
  const filled = fillPath(path, parameter, (name) => pathSegment(decoded(params[name])))
  if (filled === null) return refuse(400, 'BAD_ARGUMENT', 'A part of the path is empty')
  const own = new URL(apiUrl)
  return new URL(`${base === undefined ? apiUrl.replace(/\/+$/, '') : `${own.origin}${base}`}${filled}`)
}

const parameter = /\{([^}]+)\}/g

/** Null for what is no encoded text. */
function decoded(text = ''): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
