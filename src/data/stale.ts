import type { OperationRef } from '../../generated/types.ts'

/**
 * Which answers are out of date once rows of the resources may have been changed: all that show something of one of them. Where the
 * contract does not say what was changed, or what is shown, everything about records.
 */
export function isStaleAfter(changed: readonly string[] | undefined): (ref: OperationRef) => boolean {
  return ({ name, touches: shown }) => {
    if (changed !== undefined && shown !== undefined)
      return shown.some((resource) => changed.includes(resource))
    return changed?.length !== 0 && !/^(?:session|console)_|_options$/.test(name)
  }
}
