using System.Buffers.Binary;
using System.Collections.Concurrent;
using System.Numerics;
using System.Runtime.InteropServices;
using System.ServiceModel.Persistence;
using Microsoft.Win32.SafeHandles;
using Woad.Xml;

namespace Woad.Durable.Sqlite;

/// <summary>
/// Locks of instances as ranges of a file beside the database, which the kernel keeps for its processes: nothing is
/// written, and the locks of a process end with it. Each instance has a place of its own in the file, which stays
/// empty. The length of a range tells others the time after which its lock may be taken over.
/// </summary>
/// <remarks>
/// The ranges belong to an open file (open file description locks of Linux), so that the factories of one process
/// exclude each other like processes.
/// </remarks>
internal sealed partial class FileLocks : IDisposable
{
    private const string Suffix = "-locks";

    /// <summary>The places are as long as the longest range, so that ranges do not touch.</summary>
    private const int PlaceBits = 20;

    private const long MaxLength = (1 << PlaceBits) - 1;

    private static readonly TimeSpan _unit = TimeSpan.FromMilliseconds(100);

    private readonly SafeFileHandle _file;
    private readonly long _length;

    /// <summary>The instances that this host has, with the tokens of their locks; zero while a lock is taken.</summary>
    private readonly ConcurrentDictionary<Guid, long> _held = new();

    private FileLocks(SafeFileHandle file, TimeSpan lockTime) =>
        (_file, _length) = (file, Math.Clamp((long)Math.Ceiling(lockTime / _unit), 1, MaxLength));

    /// <summary>Null where the system or the file system has no such locks.</summary>
    /// <param name="database">The database's file.</param>
    /// <param name="lockTime">The time after which locks of this host may be taken over.</param>
    /// <exception cref="PersistenceException">The file of the locks cannot be used.</exception>
    public static FileLocks? Open(string database, TimeSpan lockTime)
    {
        if (!OperatingSystem.IsLinux()
            || !Environment.Is64BitProcess
            || database.Length == 0
            || new DriveInfo(Path.GetDirectoryName(database)!).DriveType == DriveType.Network)
        {
            return null;
        }

        var path = database + Suffix;
        try
        {
            var locks = new FileLocks(OpenFile(database, path), lockTime);
            if (locks.IsSupported())
            {
                return locks;
            }

            locks.Dispose();
            return null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new PersistenceException(Escaped.Text(
                $"The file '{path}', by which hosts lock instances of the SQLite file, cannot be used: {e.Message} "
                + $"Give the process the rights that it has for the SQLite file."),
                e);
        }
    }

    /// <summary>Takes the lock of an instance. False: another host or another provider has it.</summary>
    /// <exception cref="PersistenceException">The kernel gives no more locks.</exception>
    public bool TryTake(Guid id)
    {
        if (!_held.TryAdd(id, 0))
        {
            return false;
        }

        var range = RangeOf(id, RangeKind.Exclusive);
        var error = Call(Command.Set, ref range);
        if (error == 0)
        {
            return true;
        }

        _held.TryRemove(id, out _);
        return error is Error.Again or Error.Access
            ? false
            : throw new PersistenceException(Escaped.Text(
                $"The service instance {id} cannot be locked: {Marshal.GetPInvokeErrorMessage(error)}."));
    }

    /// <summary>The lock that has been taken has a token.</summary>
    public void Hold(Guid id, long token) => _held[id] = token;

    /// <summary>Whether this host has an instance by the lock with a token.</summary>
    public bool Has(Guid id, long token) => _held.TryGetValue(id, out var held) && held == token;

    /// <summary>Gives a lock back.</summary>
    public void Release(Guid id)
    {
        var range = RangeOf(id, RangeKind.None);
        Call(Command.Set, ref range);

        // Last, or the range would be taken from another provider of this host.
        _held.TryRemove(id, out _);
    }

    /// <summary>Gives a lock back, if this host has it by a token.</summary>
    public void Release(Guid id, long token)
    {
        if (Has(id, token))
        {
            Release(id);
        }
    }

    /// <summary>The time after which the lock that another host has may be taken over; null: nobody has it.</summary>
    public TimeSpan? TimeOfHolder(Guid id)
    {
        // Asks for the lock without taking it. Ranges of the same open file are not told.
        var range = RangeOf(id, RangeKind.Exclusive);
        return Call(Command.Get, ref range) == 0 && range.Kind != RangeKind.None ? range.Length * _unit
            : _held.ContainsKey(id) ? _length * _unit
            : null;
    }

    public void Dispose() => _file.Dispose();

    /// <summary>As others may use the database, so they may use the file beside it.</summary>
    private static SafeFileHandle OpenFile(string database, string path)
    {
        var isNew = !File.Exists(path);
        var file = File.OpenHandle(
            path, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.ReadWrite | FileShare.Delete);
        if (isNew && OperatingSystem.IsLinux())
        {
            File.SetUnixFileMode(file, File.GetUnixFileMode(database));
        }

        return file;
    }

    private bool IsSupported()
    {
        var range = RangeOf(Guid.Empty, RangeKind.Exclusive);
        return Call(Command.Get, ref range) == 0;
    }

    private LockRange RangeOf(Guid id, RangeKind kind)
    {
        Span<byte> bytes = stackalloc byte[16];
        id.TryWriteBytes(bytes);
        var mixed = (BinaryPrimitives.ReadUInt64LittleEndian(bytes)
            ^ BitOperations.RotateLeft(BinaryPrimitives.ReadUInt64LittleEndian(bytes[8..]), 29)) * 0x9E3779B97F4A7C15;
        return new LockRange
        {
            Kind = kind,
            Start = (long)(mixed >> (PlaceBits + 1)) << PlaceBits,
            Length = _length,
        };
    }

    /// <summary>The number of the error; zero for none.</summary>
    private int Call(Command command, ref LockRange range)
    {
        try
        {
            while (Control(_file, command, ref range) == -1)
            {
                var error = Marshal.GetLastPInvokeError();
                if (error != Error.Interrupted)
                {
                    return error;
                }
            }

            return 0;
        }
        catch (ObjectDisposedException)
        {
            // The store has been closed, and its locks have ended.
            return Error.BadFile;
        }
    }

    [LibraryImport("libc", EntryPoint = "fcntl", SetLastError = true)]
    private static partial int Control(SafeFileHandle file, Command command, ref LockRange range);

    /// <summary>F_OFD_GETLK and F_OFD_SETLK.</summary>
    private enum Command
    {
        Get = 36,
        Set = 37,
    }

    /// <summary>F_WRLCK and F_UNLCK.</summary>
    private enum RangeKind : short
    {
        Exclusive = 1,
        None = 2,
    }

    private static class Error
    {
        public const int Interrupted = 4;
        public const int BadFile = 9;
        public const int Again = 11;
        public const int Access = 13;
    }

    /// <summary>struct flock of 64-bit Linux.</summary>
    [StructLayout(LayoutKind.Sequential)]
    private struct LockRange
    {
        public RangeKind Kind;
        public short Whence;
        public long Start;
        public long Length;
        public int Process;
    }
}
