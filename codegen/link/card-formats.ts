import type { CardFormat } from '../model/descriptors/stats.ts'

/** How the figures of cards and statistics are written. */
export const cardFormats: readonly CardFormat[] = ['int', 'decimal', 'money', 'percent', 'ms']
