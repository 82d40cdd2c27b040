/** The markup of a scratch ticket on the stage and below the meters. */
export const STAGE = `<div class="scratch-stage"><canvas id="scratch-ticket" class="scratch-ticket" role="img"></canvas><ol id="scratch-pile" class="scratch-pile" aria-hidden="true"></ol></div>`;

const stepper = (id: string) => `<div class="scratch-step" role="group" id="scratch-${id}-group">
  <button id="scratch-${id}-less" class="step" type="button"></button>
  <p class="scratch-figure"><span id="scratch-${id}-label"></span><output id="scratch-${id}" aria-live="polite"></output></p>
  <button id="scratch-${id}-more" class="step" type="button"></button>
</div>`;

export const CONTROLS = `<div class="scratch-controls">
  <div id="scratch-choice" class="scratch-choice">${stepper("price")}${stepper("tickets")}</div>
  <button id="scratch-go" class="primary scratch-go" type="button"></button>
</div>`;
