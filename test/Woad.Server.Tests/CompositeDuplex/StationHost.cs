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

    private StationHost(Func<Binding> create, Action<ServiceHost>? configure)
    {
        _create = create;
        configure?.Invoke(_host);
        var binding = create();
        var port = binding.Scheme == "https" ? FreePort.Https : FreePort.Http;
        Address = new Uri($"{binding.Scheme}://localhost:{port}/station{Interlocked.Increment(ref _count)}");
        _host.AddServiceEndpoint(typeof(IStation), binding, Address);
    }

    public Uri Address { get; }

    /// <param name="create">Makes the binding of both sides.</param>
    /// <param name="configure">Changes the host before it opens.</param>
    public static async Task<StationHost> OpenAsync(Func<Binding> create, Action<ServiceHost>? configure = null)
    {
        var station = new StationHost(create, configure);
        await Task.Run(station._host.Open);
        return station;
    }

    /// <summary>A client, with the station's binding or another one.</summary>
    public StationClient Connect(string name, Binding? binding = null, Action<ChannelFactory>? configure = null) =>
        new(name, binding ?? _create(), Address, configure);

    public async ValueTask DisposeAsync() => await Task.Run(_host.Abort);
}
