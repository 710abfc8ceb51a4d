/**
 * Names what the page needs and the browser lacks. It asks for features and not for versions: each one
 * below is in every supported browser, and without it some part of the page cannot work. WebAssembly is
 * not one: where it is switched off (iOS in Lockdown Mode), the page asks the server what the core would compute.
 */
function missing(scope) {
  var lacks = []
  var css = function (condition) {
    return scope.CSS && scope.CSS.supports && scope.CSS.supports(condition)
  }
  var needs = {
    // the time limit of every request; newer than all syntax that the build leaves in
    AbortSignal: function () {
      return typeof scope.AbortSignal.any === 'function' && typeof scope.fetch === 'function'
    },
    // plurals, and the names of countries
    Intl: function () {
      return typeof scope.Intl.PluralRules === 'function' && typeof scope.Intl.DisplayNames === 'function'
    },
    // colours, states and the order of all styles
    CSS: function () {
      return (
        css('color: color-mix(in oklch, red, blue)') &&
        css('selector(:has(a))') &&
        typeof scope.CSSLayerBlockRule === 'function' &&
        scope.matchMedia('(width >= 0px)').matches
      )
    },
    // folded parts that the keyboard must not reach
    inert: function () {
      return 'inert' in scope.HTMLElement.prototype
    },
    // signing in; no browser has these on plain http, except on loopback
    crypto: function () {
      return !scope.isSecureContext || Boolean(scope.crypto.subtle.digest)
    },
    locks: function () {
      return !scope.isSecureContext || Boolean(scope.navigator.locks.request)
    },
  }
  for (var name in needs) {
    var there = false
    try {
      there = needs[name]()
    } catch (error) {
      // What is asked for on something that does not exist is missing as well.
    }
    if (!there) lacks.push(name)
  }
  return lacks
}
