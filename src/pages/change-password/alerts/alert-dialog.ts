import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Fields and figures are loaded when it is opened. */
export const AlertDialog = lazyPart(
  async () => ({ default: (await import('../../../stats/alerts/alert-dialog.tsx')).AlertDialog }),
  'over',
)
