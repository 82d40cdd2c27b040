/** The markup of a slot on the stage and below the meters. */
export const STAGE = `<div id="window" class="window"><canvas id="reels" role="img"></canvas></div>`;

export const CONTROLS = `<div class="bet" role="group">
  <button id="less" class="step" type="button"></button>
  <div class="meter"><span id="bet-label"></span><output id="bet" aria-live="polite"></output></div>
  <button id="more" class="step" type="button"></button>
</div>
<div id="pace" class="pace" hidden>
  <button id="turbo" class="icon-button" type="button" aria-pressed="false" hidden></button>
  <button id="auto" class="icon-button" type="button" hidden></button>
  <button id="buy" class="icon-button" type="button" hidden></button>
</div>
<button id="spin" class="spin" type="button"></button>`;
