/** What is wrong with a file, by the operating system's code. */
const problems: { [code: string]: string } = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file would exceed the size that this user may write (ulimit -f)',
};

/** Why a file cannot be written, as a clause for the operator; undefined for any other error. */
export function fileProblem(error: unknown): string | undefined {
  const { code = '', syscall } = Object(error) as NodeJS.ErrnoException;
  return syscall ? problems[code] : undefined;
}
