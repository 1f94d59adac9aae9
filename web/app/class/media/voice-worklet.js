/* global AudioWorkletProcessor, registerProcessor */

/** Delivers the microphone's audio in pieces of 60 ms. */
class Take extends AudioWorkletProcessor {
  #piece = new Float32Array(2_880);
  #filled = 0;
  process([[channel] = []]) {
    for (const sample of channel ?? []) {
      this.#piece[this.#filled++] = sample;
      if (this.#filled < this.#piece.length) continue;
      this.port.postMessage(this.#piece.slice());
      this.#filled = 0;
    }
    return true;
  }
}

/** Plays pieces as they come: collects 0.1 s first, and drops what is older than 0.5 s. */
class Play extends AudioWorkletProcessor {
  #pieces = [];
  #at = 0;
  #held = 0;
  #begun = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }) => {
      this.#pieces.push(data);
      this.#held += data.length;
      while (this.#held > sampleRate * 0.5) this.#drop();
    };
  }

  #drop() {
    this.#held -= this.#pieces.shift().length - this.#at;
    this.#at = 0;
  }

  process(_, [[out]]) {
    if (!this.#begun && this.#held < sampleRate * 0.1) return true;
    this.#begun = true;
    for (let nth = 0; nth < out.length; nth += 1) {
      const [piece] = this.#pieces;
      if (!piece) {
        this.#begun = false;
        break;
      }
      out[nth] = piece[this.#at++];
      this.#held -= 1;
      if (this.#at < piece.length) continue;
      this.#pieces.shift();
      this.#at = 0;
    }
    return true;
  }
}

registerProcessor("take", Take);
registerProcessor("play", Play);
