namespace Woad.Conformance.Layers;

/// <summary>A service and its clients, with layers on both sides, and a network between them that has faults.</summary>
internal interface ITestNetwork : IAsyncDisposable
{
    /// <summary>The part above the layers of the service.</summary>
    CountingService Service { get; }

    /// <summary>Listens.</summary>
    Task OpenAsync();

    /// <summary>Opens a client's channel.</summary>
    Task<LayeredClient> ConnectAsync(CancellationToken cancellationToken);
}
