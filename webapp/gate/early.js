/** The button that was pressed last before the page reacts, for the page to press again. Pressed natively, it would send a form that nobody reads. */
var pressed = null

function onEarlyClick(event) {
  var button = event.target.closest('button')
  if (!button) return
  event.preventDefault()
  pressed = button
}
