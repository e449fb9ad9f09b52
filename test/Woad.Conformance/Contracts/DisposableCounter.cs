using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Tells the probe of its session when it is disposed of.</summary>
public sealed class DisposableCounter : ICounter, IDisposable
{
    private int _count;
    private string? _session;

    public int Next() => ++_count;

    public string? Session() => _session = OperationContext.Current?.SessionId;

    public void Dispose()
    {
        if (_session is not null)
        {
            Probe.Of(_session).Note(_count);
        }
    }
}
