using System.ComponentModel;
using System.IO.MemoryMappedFiles;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using System.Security.AccessControl;
using System.Security.Principal;
using Microsoft.Win32.SafeHandles;
using Woad.Xml;

namespace Woad.Transports.Pipes;

/// <summary>
/// File mappings of Windows without a file. Everybody on the machine may read what is published, nobody from the
/// network: a name of the platform's own <see cref="MemoryMappedFile"/> would be its maker's alone.
/// </summary>
[SupportedOSPlatform("windows")]
internal sealed partial class WindowsPipeSections : IPipeSections
{
    private const int AccessDenied = 5;
    private const int AlreadyExists = 183;
    private const uint ReadWritePages = 4;
    private const uint WriteAccess = 2;
    private const int GenericRead = unchecked((int)0x80000000);
    private const int GenericAll = 0x10000000;

    public byte[]? Read(string name)
    {
        try
        {
            using var section = MemoryMappedFile.OpenExisting(name, MemoryMappedFileRights.Read);
            using var view = section.CreateViewAccessor(0, PipeSection.Bytes, MemoryMappedFileAccess.Read);
            var bytes = new byte[PipeSection.Bytes];
            view.ReadArray(0, bytes, 0, bytes.Length);
            return bytes;
        }
        catch (Exception e) when (e is FileNotFoundException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    public unsafe IDisposable? Publish(string name, ReadOnlySpan<byte> bytes)
    {
        var descriptor = Descriptor();
        SafeMemoryMappedFileHandle section;
        int error;
        fixed (byte* rights = descriptor)
        {
            var attributes = new SecurityAttributes { Length = sizeof(SecurityAttributes), Descriptor = (nint)rights };
            section = CreateFileMapping(-1, &attributes, ReadWritePages, 0, (uint)bytes.Length, name);
            error = Marshal.GetLastPInvokeError();
        }

        if (section.IsInvalid || error == AlreadyExists)
        {
            section.Dispose();
            return error switch
            {
                AccessDenied => null,
                AlreadyExists => throw new IOException(Escaped.Text($"The name {name} is taken.")),
                _ => throw new Win32Exception(error),
            };
        }

        var view = MapViewOfFile(section, WriteAccess, 0, 0, (nuint)bytes.Length);
        if (view == null)
        {
            error = Marshal.GetLastPInvokeError();
            section.Dispose();
            throw new Win32Exception(error);
        }

        bytes.CopyTo(new Span<byte>(view, bytes.Length));
        _ = UnmapViewOfFile(view);
        return section;
    }

    private static byte[] Descriptor()
    {
        var access = new DiscretionaryAcl(isContainer: false, isDS: false, capacity: 3);
        access.AddAccess(
            AccessControlType.Deny, new SecurityIdentifier(WellKnownSidType.NetworkSid, null), GenericAll, default,
            default);
        access.AddAccess(
            AccessControlType.Allow, new SecurityIdentifier(WellKnownSidType.WorldSid, null), GenericRead, default,
            default);
        access.AddAccess(AccessControlType.Allow, WindowsPipe.CurrentUser, GenericAll, default, default);
        var descriptor = new CommonSecurityDescriptor(
            isContainer: false, isDS: false, ControlFlags.DiscretionaryAclPresent, owner: null, group: null,
            systemAcl: null, access);
        var bytes = new byte[descriptor.BinaryLength];
        descriptor.GetBinaryForm(bytes, 0);
        return bytes;
    }

    [LibraryImport(
        "kernel32", EntryPoint = "CreateFileMappingW", SetLastError = true,
        StringMarshalling = StringMarshalling.Utf16)]
    private static unsafe partial SafeMemoryMappedFileHandle CreateFileMapping(
        nint file, SecurityAttributes* attributes, uint protection, uint sizeHigh, uint sizeLow, string name);

    [LibraryImport("kernel32", SetLastError = true)]
    private static unsafe partial void* MapViewOfFile(
        SafeMemoryMappedFileHandle section, uint access, uint offsetHigh, uint offsetLow, nuint bytes);

    [LibraryImport("kernel32")]
    private static unsafe partial int UnmapViewOfFile(void* view);

    [StructLayout(LayoutKind.Sequential)]
    private struct SecurityAttributes
    {
        public int Length;
        public nint Descriptor;
        public int Inherit;
    }
}
