using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Security;
using Woad.Server.Tests.Streaming;

namespace Woad.Server.Tests.Hostile;

/// <summary>A service behind a proxy that stops its replies, and the clients of a test.</summary>
internal sealed class StalledHost : IDisposable
{
    /// <summary>Bytes by which the signatures of two TLS handshakes may differ in length, and more.</summary>
    private const int Variation = 16;

    private readonly ServiceHost _host = new(typeof(StalledService));
    private readonly List<ChannelFactory> _factories = [];
    private readonly Func<Binding> _binding;
    private readonly Uri _address;
    private readonly bool _isCompiled;
    private readonly bool _varies;

    public StalledHost(string name, TransferMode mode, bool isCompiled)
    {
        _isCompiled = isCompiled;
        _varies = name == "NetTcpTls" && mode != TransferMode.Buffered;
        _binding = () => Create(name, mode);
        var binding = _binding();
        _address = binding.Scheme == "https"
            ? new Uri($"https://localhost:{FreePort.Https}/stalled{Guid.NewGuid():N}")
            : StreamBindings.NewAddress(binding);
        TestCertificates.Believe(_host.Credentials);
        _host.AddServiceEndpoint(typeof(IStalled), binding, _address).Contract.IgnoresCompiled = !isCompiled;
        _host.AddServiceEndpoint(typeof(IStalledStream), binding, _address);
        _host.Open();
        Proxy = new StallingProxy(_address);
    }

    public StallingProxy Proxy { get; }

    /// <summary>
    /// Lengths at which a reply stops: before it, in all of its parts, before its last byte. Streamed replies over TLS
    /// come with a handshake of their own.
    /// </summary>
    public IEnumerable<long> Cuts(int size)
    {
        var channel = Connect(size);
        Proxy.Pass(long.MaxValue);
        channel.Large(size);
        var total = Proxy.Passed - (_varies ? Variation : 0);
        ((ICommunicationObject)channel).Abort();
        return new long[] { 0, 1, 10, 60, 200, total / 2, total - 6, total - 2, total - 1 }
            .Where(cut => cut >= 0 && cut < total).Distinct();
    }

    /// <summary>A channel that has had a call.</summary>
    public IStalled Connect(int size)
    {
        Proxy.Pass(long.MaxValue);
        var factory = Add(new ChannelFactory<IStalled>(_binding(), new EndpointAddress(_address)));
        factory.Endpoint.Contract.IgnoresCompiled = !_isCompiled;
        var channel = factory.CreateChannel(new EndpointAddress(_address), Proxy.Via);
        Assert.Equal(size, channel.Large(size).Length);
        return channel;
    }

    /// <summary>A channel whose results are streams.</summary>
    public IStalledStream ConnectStream() =>
        Add(new ChannelFactory<IStalledStream>(_binding(), new EndpointAddress(_address)))
            .CreateChannel(new EndpointAddress(_address), Proxy.Via);

    public void Dispose()
    {
        _factories.ForEach(static f => f.Abort());
        Proxy.Dispose();
        _host.Abort();
    }

    private static Binding Create(string name, TransferMode mode)
    {
        var binding = name == "Https"
            ? new BasicHttpsBinding { TransferMode = mode, MaxReceivedMessageSize = 1 << 20 }
            : StreamBindings.Create(name, mode, 1 << 20);
        binding.SendTimeout = TimeSpan.FromMinutes(10);
        return binding;
    }

    private ChannelFactory<T> Add<T>(ChannelFactory<T> factory)
    {
        TestCertificates.Believe(factory.Credentials);
        _factories.Add(factory);
        return factory;
    }
}
