using System.Net.Sockets;

namespace Woad.Connections;

/// <summary>
/// What the kernel says of the process at the other end of a Unix domain socket (<c>SO_PEERCRED</c>).
/// </summary>
internal readonly record struct PosixCredentials(int ProcessId, uint UserId, uint GroupId)
{
    private const int SolSocket = 1;
    private const int SoPeerCred = 17;

    /// <summary>The credentials; null for other sockets, and where the kernel does not tell.</summary>
    public static PosixCredentials? Of(Socket? socket)
    {
        if (socket is not { AddressFamily: AddressFamily.Unix } || !OperatingSystem.IsLinux())
        {
            return null;
        }

        Span<byte> value = stackalloc byte[12];
        return socket.GetRawSocketOption(SolSocket, SoPeerCred, value) == value.Length
            ? new PosixCredentials(
                BitConverter.ToInt32(value), BitConverter.ToUInt32(value[4..]), BitConverter.ToUInt32(value[8..]))
            : null;
    }

    /// <summary>The user's name, or its number when the machine does not list it.</summary>
    public string UserName()
    {
        var id = UserId.ToString(System.Globalization.CultureInfo.InvariantCulture);
        try
        {
            return File.ReadLines("/etc/passwd").Select(line => line.Split(':')).FirstOrDefault(
                f => f.Length > 2 && f[2] == id)?[0] ?? id;
        }
        catch (IOException)
        {
            return id;
        }
    }
}
