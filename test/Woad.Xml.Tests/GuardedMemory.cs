using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <summary>
/// Bytes that end where the next page must not be read: a reader that looks one byte too far ends the test process.
/// On systems without mmap it is an ordinary array.
/// </summary>
internal sealed unsafe partial class GuardedMemory : IDisposable
{
    private const int Page = 4096;
    private const int Pages = 64;
    private readonly byte* _start;

    public GuardedMemory()
    {
        if (OperatingSystem.IsLinux())
        {
            // PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS; then PROT_NONE for the last page.
            _start = (byte*)Map(0, (Pages + 1) * Page, 3, 0x22, -1, 0);
            Assert.Equal(0, Protect((nint)(_start + (Pages * Page)), Page, 0));
        }
    }

    public ReadOnlySpan<byte> Put(byte[] bytes)
    {
        if (_start == null || bytes.Length > Pages * Page)
        {
            return bytes;
        }

        var target = new Span<byte>(_start + (Pages * Page) - bytes.Length, bytes.Length);
        bytes.CopyTo(target);
        return target;
    }

    public void Dispose()
    {
        if (_start != null)
        {
            _ = Unmap((nint)_start, (Pages + 1) * Page);
        }
    }

    [LibraryImport("libc", EntryPoint = "mmap")]
    private static partial nint Map(nint address, nint length, int protection, int flags, int file, nint offset);

    [LibraryImport("libc", EntryPoint = "mprotect")]
    private static partial int Protect(nint address, nint length, int protection);

    [LibraryImport("libc", EntryPoint = "munmap")]
    private static partial int Unmap(nint address, nint length);
}
