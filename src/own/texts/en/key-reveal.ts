import type { keyReveal as zh } from '../zh/key-reveal.ts'

export const keyReveal: Record<keyof typeof zh, string> = {
  title: 'License keys',
  reveal: 'Show key {{key}}',
  hide: 'Hide',
  copy: 'Copy key',
  logged: 'Every look is written to the action log',
}
