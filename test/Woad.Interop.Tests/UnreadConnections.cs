using System.Globalization;

namespace Woad.Interop.Tests;

/// <summary>
/// Watches a peer on this machine for connections that it has accepted and does not read from, by the kernel's table
/// of sockets.
/// </summary>
internal sealed class UnreadConnections : IDisposable
{
    private const string Established = "01";

    private static readonly TimeSpan Period = TimeSpan.FromMilliseconds(500);
    private static readonly TimeSpan Long = TimeSpan.FromSeconds(8);

    private readonly HashSet<int> _ports;
    private readonly Dictionary<string, int> _samples = [];
    private readonly Timer _timer;
    private volatile bool _any;

    public UnreadConnections(Endpoints endpoints)
    {
        _ports = endpoints.Addresses.Values.Select(address => new Uri(address).Port).ToHashSet();
        _timer = new Timer(_ => Sample(), null, Period, Period);
    }

    /// <summary>Whether the same bytes waited for long in a connection to one of the endpoints.</summary>
    public bool Any => _any;

    public void Dispose() => _timer.Dispose();

    private void Sample()
    {
        lock (_samples)
        {
            var unread = Unread().ToHashSet();
            foreach (var gone in _samples.Keys.Except(unread).ToList())
            {
                _samples.Remove(gone);
            }

            foreach (var connection in unread)
            {
                _samples[connection] = _samples.GetValueOrDefault(connection) + 1;
                _any |= _samples[connection] * Period >= Long;
            }
        }
    }

    /// <summary>The two ends of each connection, with the number of bytes that wait in it.</summary>
    private IEnumerable<string> Unread() => File.ReadLines("/proc/net/tcp")
        .Skip(1)
        .Select(line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        .Where(fields => fields[3] == Established
            && _ports.Contains(Hex(fields[1].Split(':')[1]))
            && Hex(fields[4].Split(':')[1]) > 0)
        .Select(fields => $"{fields[1]} {fields[2]} {fields[4]}");

    private static int Hex(string digits) => int.Parse(digits, NumberStyles.HexNumber, CultureInfo.InvariantCulture);
}
