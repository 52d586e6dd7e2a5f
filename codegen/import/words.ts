/** The language of an imported manifest: that of the labels that its document does not have. */
export type ImportLanguage = 'en' | 'zh'

export interface ImportWords {
  readonly create: string
  /** Titles of the pages about one record: what it is, within a sentence. */
  readonly newOne: (one: string) => string
  readonly editOne: (one: string) => string
  readonly removeOne: (one: string) => string
  /** Fields that need not be filled in. */
  readonly more: string
  readonly view: string
  readonly edit: string
  readonly remove: string
  readonly basics: string
  readonly details: string
  readonly public: string
  readonly signIn: string
  readonly signOut: string
  readonly notFound: string
  readonly switchCompany: string
  readonly root: string
  readonly start: string
  readonly otherPaths: string
  readonly own: string
  readonly changePassword: string
}

export const importWords: Readonly<Record<ImportLanguage, ImportWords>> = {
  en: {
    create: 'New',
    newOne: (one) => `New ${one}`,
    editOne: (one) => `Edit ${one}`,
    removeOne: (one) => `Delete ${one}`,
    more: 'More',
    view: 'View',
    edit: 'Edit',
    remove: 'Delete',
    basics: 'Basics',
    details: 'Details',
    public: 'Public',
    signIn: 'Sign in',
    signOut: 'Sign out',
    notFound: 'Not found',
    switchCompany: 'Switch company',
    root: 'Root',
    start: 'Start',
    otherPaths: 'Other paths',
    own: 'Me',
    changePassword: 'Change password',
  },
  zh: {
    create: '新建',
    newOne: (one) => `新建 ${one}`,
    editOne: (one) => `编辑 ${one}`,
    removeOne: (one) => `删除 ${one}`,
    more: '更多',
    view: '查看',
    edit: '编辑',
    remove: '删除',
    basics: '基本信息',
    details: '详情',
    public: '公共页',
    signIn: '登录',
    signOut: '退出',
    notFound: '页面不存在',
    switchCompany: '切换公司',
    root: '根',
    start: '根路径',
    otherPaths: '兜底',
    own: '我的',
    changePassword: '修改密码',
  },
}
