/** Small synthesised sounds. No file is loaded, and nothing plays until the player turns sound on. */
export function createSound() {
  let audio: AudioContext | undefined;
  let isOn = false;

  function note(
    frequency: number,
    startSeconds: number,
    seconds: number,
    volume: number,
    type: OscillatorType,
  ): void {
    if (!audio || !isOn) return;
    const at = audio.currentTime + startSeconds;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = type;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(volume, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
  }

  return {
    toggle: (): boolean => {
      isOn = !isOn;
      audio ??= new AudioContext();
      void audio.resume();
      return isOn;
    },
    stop: (reel: number) => note(150 + reel * 12, 0, 0.09, 0.16, "triangle"),
    scatter: (count: number) => note(520 + count * 160, 0, 0.4, 0.12, "sine"),
    /** A rising chord, longer for larger wins. */
    win: (stakes: number) => {
      const tones = stakes >= 15 ? [523, 659, 784, 1047, 1319, 1568] : [523, 659, 784];
      tones.forEach((tone, index) => note(tone, index * 0.09, 0.35, 0.09, "triangle"));
    },
  };
}

export type Sound = ReturnType<typeof createSound>;
