import { existsSync, readFileSync } from 'node:fs'

/** A change that was accepted, and why. */
export interface Waiver {
  /** `id` of the change. */
  readonly change: string
  readonly reason: string
}

/** Reads `[{ "change": …, "reason": … }]`; a file that is there and has another shape is a problem, never “none”. */
export function readWaivers(
  path: string,
  required: boolean,
): readonly Waiver[] | { readonly problem: string } {
  if (!existsSync(path)) return required ? { problem: 'it does not exist' } : []
  try {
    const data: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (Array.isArray(data) && data.every(isWaiver)) return data
    return { problem: 'it is not a list of { "change", "reason" } with a reason each' }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function isWaiver(value: unknown): value is Waiver {
  if (typeof value !== 'object' || value === null || !('change' in value) || !('reason' in value))
    return false
  return typeof value.change === 'string' && typeof value.reason === 'string' && value.reason.trim() !== ''
}
