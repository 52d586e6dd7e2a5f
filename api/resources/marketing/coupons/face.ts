export type Face = 'self' | 'synthesizing'
