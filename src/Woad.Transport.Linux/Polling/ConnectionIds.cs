using System.Globalization;

namespace Woad.Transport.Linux.Polling;

/// <summary>Makes identifiers of connections, which differ in the whole process.</summary>
internal sealed class ConnectionIds
{
    private readonly string _name = Guid.NewGuid().ToString("N")[..8];
    private long _last;

    public string Next() =>
        string.Create(CultureInfo.InvariantCulture, $"{_name}:{Interlocked.Increment(ref _last):X8}");
}
