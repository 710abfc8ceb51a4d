import { StrictMode, type ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { Provider, store } from '../state'
import { Confirm } from '../ui/Confirm'
import { Toasts } from '../ui/Toasts'
import { Frame } from './Frame'
import { routes } from './router'

/**
 * The whole page inside the router of where it runs: the browser's hash, or the one address that is
 * rendered at build time.
 */
export function App({ router: Router }: { router: (props: { children: ReactNode }) => ReactNode }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <Router>
          <Routes>
            <Route element={<Frame />}>{routes}</Route>
          </Routes>
          <Confirm />
          <Toasts />
        </Router>
      </Provider>
    </StrictMode>
  )
}
