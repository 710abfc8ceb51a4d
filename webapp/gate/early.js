/** The button that was pressed last before the page reacts, for the page to press again. The browser itself would submit a form to an address that does not handle it. */
var pressed = null

function onEarlyClick(event) {
  var button = event.target.closest('button')
  if (!button) return
  event.preventDefault()
  pressed = button
}
