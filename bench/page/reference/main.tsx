import { createRoot } from 'react-dom/client'
import { createBrowserRouter, redirect, RouterProvider } from 'react-router'
import { List } from './list.tsx'
import { Login } from './login.tsx'
import { Shell } from './shell.tsx'
import './style.css'

/** React, a router and one fetch a list: what a console costs at least. */
const router = createBrowserRouter([
  { path: '/login', Component: Login },
  {
    path: '/',
    Component: Shell,
    loader: () => (localStorage.getItem('session') === null ? redirect('/login') : null),
    children: [
      { index: true, element: <h1>主页</h1> },
      { path: 'orders/index', element: <List key="orders" name="orders" title="订单列表" /> },
      { path: 'subscribes/index', element: <List key="subscribes" name="subscribes" title="订阅列表" /> },
    ],
  },
])

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<RouterProvider router={router} />)
