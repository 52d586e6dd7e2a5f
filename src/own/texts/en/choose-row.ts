import type { chooseRow as zh } from '../zh/choose-row.ts'

export const chooseRow: Record<keyof typeof zh, string> = {
  devices: '{{used}} of {{most}} devices used',
  none: 'Nothing to choose from',
}
