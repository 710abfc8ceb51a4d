package texts

// Edition is the edition of the Nice classification the texts follow. It is shown beside the
// classes wherever they are shown; a new edition changes texts and this constant together.
const Edition = "13-2026"
