export function installedPackages(root: string): 'all' | 'run-time' | 'other'
