/** The language of an imported manifest: that of the labels that its document does not have. */
export type ImportLanguage = 'en' | 'zh'

export interface ImportWords {
  readonly create: string
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
