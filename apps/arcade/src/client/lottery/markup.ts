/** The markup of a lottery on the stage and below the meters. */
export const STAGE = `<section class="lot-head">
  <div class="lot-bar">
    <p id="lot-draw" class="lot-draw"></p>
    <p class="lot-clock"><span id="lot-phase"></span> <strong id="lot-time" role="timer"></strong></p>
  </div>
  <div class="lot-window"><canvas id="lot-canvas" role="img"></canvas><p id="lot-notice" class="lot-notice" hidden></p></div>
  <ol id="lot-past" class="lot-past"></ol>
</section>
<section class="lot-pane">
  <div id="lot-tabs" class="lot-tabs" role="tablist"></div>
  <div id="lot-panel" class="lot-panel" role="tabpanel" tabindex="0"></div>
</section>`;

export const CONTROLS = `<section id="lot-slip" class="lot-slip">
  <div class="lot-slip-body">
    <div class="lot-slip-head"><h2 id="lot-slip-title"></h2><button id="lot-repeat" class="lot-link" type="button"></button><button id="lot-clear" class="lot-link" type="button"></button></div>
    <ul id="lot-lines" class="lot-lines"></ul>
    <p id="lot-empty" class="lot-empty"></p>
  </div>
  <div class="lot-pay">
    <div class="lot-stake" role="group" id="lot-stake-group">
      <button id="lot-less" class="step" type="button"></button>
      <p class="lot-figure"><span id="lot-stake-label"></span><output id="lot-stake" aria-live="polite"></output></p>
      <button id="lot-more" class="step" type="button"></button>
    </div>
    <button id="lot-dip" class="lot-button" type="button"></button>
    <button id="lot-open" class="lot-button lot-open" type="button" aria-expanded="false" aria-controls="lot-lines"></button>
    <button id="lot-place" class="lot-button is-strong lot-place" type="button"></button>
  </div>
</section>`;
