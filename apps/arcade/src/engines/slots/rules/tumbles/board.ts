/** The letters of a grid as character codes, column after column, each from the top down. 0 is an empty cell. */
export type Board = Uint8Array;

export function readBoard(views: readonly string[]): Board {
  return Uint8Array.from(views.join(""), (letter) => letter.charCodeAt(0));
}

/** One string per column, top row first. */
export function viewsOf(board: Board, rows: number): string[] {
  const views: string[] = [];
  for (let from = 0; from < board.length; from += rows) {
    views.push(String.fromCharCode(...board.subarray(from, from + rows)));
  }
  return views;
}

/** Lets the remaining symbols of each column fall, and fills from above with `next(column)`, the lowest empty cell first. */
export function fall(board: Board, rows: number, next: (column: number) => number): void {
  for (let column = 0; column * rows < board.length; column += 1) {
    const top = column * rows;
    let to = top + rows - 1;
    for (let from = to; from >= top; from -= 1) {
      const letter = board[from] ?? 0;
      if (letter === 0) continue;
      board[to] = letter;
      to -= 1;
    }
    for (; to >= top; to -= 1) board[to] = next(column);
  }
}
