export function counted(count: number, noun: string): string {
  return `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;
}

/** A length of time in its largest whole unit: 3600 seconds are "1 hour", 90 seconds stay "90 seconds". */
export function durationInWords(seconds: number): string {
  if (seconds > 0 && seconds % 86_400 === 0) return counted(seconds / 86_400, 'day');
  if (seconds > 0 && seconds % 3600 === 0) return counted(seconds / 3600, 'hour');
  if (seconds > 60 && seconds % 60 === 0) return counted(seconds / 60, 'minute');
  return counted(seconds, 'second');
}

/** 1048576 bytes are "1 MiB". */
export function bytesInWords(bytes: number): string {
  if (bytes >= 1_048_576) return `${roundedToTenth(bytes / 1_048_576)} MiB`;
  if (bytes >= 1024) return `${roundedToTenth(bytes / 1024)} KiB`;
  return counted(bytes, 'byte');
}

const roundedToTenth = (value: number) => (Math.round(value * 10) / 10).toLocaleString();
