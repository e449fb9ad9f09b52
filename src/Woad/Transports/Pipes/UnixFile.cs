using System.Runtime.InteropServices;

namespace Woad.Transports.Pipes;

/// <summary>Who owns a file and what it is (Linux <c>statx</c>, whose layout is the same on every processor).</summary>
internal static partial class UnixFile
{
    private const int CurrentDirectory = -100;
    private const int NoFollow = 0x100;
    private const uint TypeAndUid = 0x1 | 0x8;
    private const int UidOffset = 20;
    private const int ModeOffset = 28;
    private const int StructBytes = 256;
    private const int TypeMask = 0xF000;
    private const int SocketType = 0xC000;

    /// <summary>The current user.</summary>
    public static uint Me => EffectiveUser();

    /// <summary>
    /// The owner of what stands at <paramref name="path"/> (of a link itself), and whether it is a socket; null where
    /// that cannot be known.
    /// </summary>
    public static unsafe (uint Owner, bool IsSocket)? Look(string path)
    {
        if (!OperatingSystem.IsLinux())
        {
            return null;
        }

        var status = stackalloc byte[StructBytes];
        return FileStatus(CurrentDirectory, path, NoFollow, TypeAndUid, status) == 0
            ? (*(uint*)(status + UidOffset), (*(ushort*)(status + ModeOffset) & TypeMask) == SocketType)
            : null;
    }

    [LibraryImport("libc", EntryPoint = "geteuid")]
    private static partial uint EffectiveUser();

    [LibraryImport("libc", EntryPoint = "statx", StringMarshalling = StringMarshalling.Utf8)]
    private static unsafe partial int FileStatus(int directory, string path, int flags, uint mask, byte* status);
}
