export const menu = []
