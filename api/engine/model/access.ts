/** Who may call an operation: every caller, every signed-in user (and member of the company), or holders of one of the keys; `admin` always may. */
export type Access = 'public' | 'signedIn' | readonly string[]

/**
 * Whose rows a call with a selected company may see: that company's; those of all the caller's companies, where rows are shared out
 * among several; or that company's and, with `scope=system`, rows of no company.
 */
export type TenantScope = 'company' | 'companies' | 'companyOrSystem'
