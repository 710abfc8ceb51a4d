import { StrictMode } from 'react'
import { Route, Routes } from 'react-router'
import { LanguageScope } from '../i18n/LanguageScope'
import { Provider, store } from '../state'
import { Boundary } from '../ui/Boundary'
import { Questions } from '../ui/Questions'
import { RootBoundary } from '../ui/RootBoundary'
import { Toasts } from '../ui/Toasts'
import { Frame } from './Frame'
import { HashRouter } from './HashRouter'
import { routes } from './router'
import { Surroundings } from './Surroundings'

/** The whole page. */
export function App() {
  return (
    <StrictMode>
      <RootBoundary>
        <Provider store={store}>
          <LanguageScope>
            <HashRouter>
              <Surroundings>
                <Routes>
                  <Route element={<Frame />}>{routes}</Route>
                </Routes>
              </Surroundings>
              <Questions />
              <Boundary instead={null}>
                <Toasts />
              </Boundary>
            </HashRouter>
          </LanguageScope>
        </Provider>
      </RootBoundary>
    </StrictMode>
  )
}
