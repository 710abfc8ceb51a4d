import { StrictMode } from 'react'
import { Route, Routes } from 'react-router'
import { Provider, store } from '../state'
import { Confirm } from '../ui/Confirm'
import { Toasts } from '../ui/Toasts'
import { ChunkBoundary } from './ChunkBoundary'
import { Frame } from './Frame'
import { HashRouter } from './HashRouter'
import { routes } from './router'

/** The whole page. */
export function App() {
  return (
    <StrictMode>
      <Provider store={store}>
        <HashRouter>
          <Routes>
            <Route element={<Frame />}>{routes}</Route>
          </Routes>
          <ChunkBoundary instead={null}>
            <Confirm />
            <Toasts />
          </ChunkBoundary>
        </HashRouter>
      </Provider>
    </StrictMode>
  )
}
