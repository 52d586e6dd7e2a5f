export type JsonObject = Readonly<Record<string, unknown>>

/** The JSON object that bytes are; null for anything else. */
export function objectIn(content: Buffer | string): JsonObject | null {
  try {
    const text =
      typeof content === 'string' ? content : new TextDecoder('utf-8', { fatal: true }).decode(content)
    const value: unknown = JSON.parse(text)
    return asObject(value)
  } catch {
    return null
  }
}

export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/** An object in another one, or null. */
export function innerIn(object: JsonObject | null, name: string): JsonObject | null {
  return asObject(object?.[name])
}

/** A text, or null. */
export function textIn(object: JsonObject | null, name: string): string | null {
  const value = object?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}
