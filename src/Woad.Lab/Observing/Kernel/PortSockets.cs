using System.Globalization;

namespace Woad.Lab.Observing.Kernel;

/// <summary>
/// The TCP sockets of one port at one moment: connections that wait to be accepted, those that are established, and
/// whether many bytes of the server wait in one of them.
/// </summary>
internal readonly record struct PortSockets(int Unaccepted, int Established, bool HasUnsent)
{
    private const string Listening = "0A";
    private const string IsEstablished = "01";
    private const int Local = 1;
    private const int State = 3;
    private const int Queues = 4;

    /// <summary>Less than that waits for an acknowledgement only, which the peer may delay.</summary>
    private const int Worth = 64 * 1024;

    public static PortSockets Of(int port)
    {
        try
        {
            return Of(port, new[] { "/proc/net/tcp", "/proc/net/tcp6" }.Where(File.Exists).SelectMany(File.ReadLines));
        }
        catch (IOException)
        {
            return default;
        }
    }

    /// <summary>Rows of proc(5): number, local and remote address, state, bytes unsent and unread. A listener has its
    /// connections that are not accepted in the place of the unread bytes.</summary>
    public static PortSockets Of(int port, IEnumerable<string> rows)
    {
        var ending = ":" + port.ToString("X4", CultureInfo.InvariantCulture);
        var (unaccepted, established, hasUnsent) = (0, 0, false);
        foreach (var row in rows)
        {
            var fields = row.Split(' ', StringSplitOptions.RemoveEmptyEntries);
            if (fields.Length <= Queues || !fields[Local].EndsWith(ending, StringComparison.Ordinal)
                || fields[Queues].Split(':') is not [var unsent, var unread])
            {
                continue;
            }

            if (fields[State] == Listening)
            {
                unaccepted += int.Parse(unread, NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            }
            else if (fields[State] == IsEstablished)
            {
                established++;
                hasUnsent |= int.Parse(unsent, NumberStyles.HexNumber, CultureInfo.InvariantCulture) >= Worth;
            }
        }

        return new PortSockets(unaccepted, established, hasUnsent);
    }
}
