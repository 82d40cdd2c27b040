/** The markup of a book on the stage and below the meters. */
export const STAGE = `<section class="book">
  <div class="book-bar">
    <p id="book-number" class="book-number"></p>
    <span id="book-simulated" class="book-tag"></span>
    <p class="book-clock"><span id="book-phase"></span> <strong id="book-time" role="timer"></strong></p>
  </div>
  <p id="book-notice" class="book-notice" hidden></p>
  <div id="book-tabs" class="book-tabs" role="tablist"></div>
  <div id="book-panel" class="book-panel" role="tabpanel" tabindex="0">
    <canvas id="book-canvas" class="book-canvas" role="img" hidden></canvas>
    <div id="book-content"></div>
  </div>
</section>`;

export const CONTROLS = `<section id="book-slip" class="book-slip">
  <div id="book-drawer" class="book-drawer">
    <div class="book-slip-head"><h2 id="book-slip-title"></h2><button id="book-clear" class="book-link" type="button"></button></div>
    <div id="book-type" class="book-type" role="group"></div>
    <p id="book-empty" class="book-hint"></p>
    <ul id="book-legs" class="book-legs"></ul>
    <p id="book-problem" class="book-hint is-warning" role="status"></p>
    <dl class="book-sums"><dt id="book-cost-label"></dt><dd id="book-cost"></dd><dt id="book-payout-label"></dt><dd id="book-payout"></dd></dl>
    <p id="book-cap" class="book-hint"></p>
  </div>
  <div class="book-pay">
    <div class="book-stake" role="group" id="book-stake-group">
      <button id="book-less" class="step" type="button"></button>
      <p class="book-figure"><span id="book-stake-label"></span><output id="book-stake" aria-live="polite"></output></p>
      <button id="book-more" class="step" type="button"></button>
    </div>
    <button id="book-open" class="book-button book-open" type="button" aria-expanded="false" aria-controls="book-drawer"></button>
    <button id="book-place" class="book-button is-strong" type="button"></button>
  </div>
</section>`;
