using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>An open station.</summary>
internal sealed class StationHost : IAsyncDisposable
{
    private static int _count;

    private readonly Func<Binding> _create;
    private readonly ServiceHost _host = new(typeof(Station));

    private StationHost(Func<Binding> create)
    {
        _create = create;
        Address = new Uri($"http://localhost:{FreePort.Http}/station{Interlocked.Increment(ref _count)}");
        _host.AddServiceEndpoint(typeof(IStation), create(), Address);
    }

    public Uri Address { get; }

    /// <param name="create">Makes the binding of both sides.</param>
    public static async Task<StationHost> OpenAsync(Func<Binding> create)
    {
        var station = new StationHost(create);
        await Task.Run(station._host.Open);
        return station;
    }

    /// <summary>A client, with the station's binding or another one.</summary>
    public StationClient Connect(string name, Binding? binding = null) => new(name, binding ?? _create(), Address);

    public async ValueTask DisposeAsync() => await Task.Run(_host.Abort);
}
