using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Hosting;

/// <summary>
/// HostNameComparisonMode on one port: strong wildcards are asked first, then exact hosts, then weak wildcards; among
/// equals the longest path. A service tells by its sum which endpoint was reached.
/// </summary>
public sealed class HostMatchingTests : IDisposable
{
    private readonly List<ICommunicationObject> _open = [];
    private readonly int _port = FreePort.Next();

    public void Dispose() => _open.ForEach(o => o.Abort());

    [Theory]
    [InlineData("localhost", "a", 100)]
    [InlineData("127.0.0.1", "a", 200)]
    [InlineData("localhost", "b", 300)]
    [InlineData("127.0.0.1", "b", 300)]
    [InlineData("127.0.0.1", "b/c/d", 400)]
    public void Via_reaches_the_best_match(string host, string path, int offset)
    {
        Listen("other.example", "b", HostNameComparisonMode.StrongWildcard, 300);
        Listen("other.example", "b/c", HostNameComparisonMode.StrongWildcard, 400);
        Listen("localhost", "b", HostNameComparisonMode.Exact, 1);
        Listen("localhost", "a", HostNameComparisonMode.Exact, 100);
        Listen("other.example", "a", HostNameComparisonMode.WeakWildcard, 200);

        Assert.Equal(offset + 3, Call(host, path));
    }

    [Fact]
    public void Exact_host_is_not_found_by_another_name()
    {
        Listen("localhost", "rest", HostNameComparisonMode.StrongWildcard, 1);
        Listen("localhost", "only", HostNameComparisonMode.Exact, 1);

        Assert.Throws<EndpointNotFoundException>(() => Call("127.0.0.1", "only"));
    }

    [Fact]
    public void Wildcard_after_an_exact_host_on_its_port_is_refused_with_the_remedy()
    {
        Listen("localhost", "only", HostNameComparisonMode.Exact, 1);

        var refusal = Assert.Throws<AddressAlreadyInUseException>(
            () => Listen("localhost", "rest", HostNameComparisonMode.StrongWildcard, 1));

        Assert.Contains("HostNameComparisonMode.Exact", refusal.Message, StringComparison.Ordinal);
    }

    private int Call(string host, string path)
    {
        var address = new Uri($"net.tcp://{host}:{_port}/{path}");
        var factory = new ChannelFactory<ICalls>(
            new NetTcpBinding(SecurityMode.None), new EndpointAddress("net.tcp://any.example/anything"));
        _open.Add(factory);
        return factory.CreateChannel(factory.Endpoint.Address!, address).Add(1, 2);
    }

    private void Listen(string host, string path, HostNameComparisonMode mode, int offset)
    {
        var service = new ServiceHost(new OffsetCalls(offset));
        var binding = new NetTcpBinding(SecurityMode.None) { HostNameComparisonMode = mode };
        service.AddServiceEndpoint(
            typeof(ICalls), binding, "net.tcp://any.example/anything", new Uri($"net.tcp://{host}:{_port}/{path}"));
        service.Open();
        _open.Add(service);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    private sealed class OffsetCalls(int offset) : ICalls
    {
        private readonly CallsService _calls = new();

        public int Add(int left, int right) => left + right + offset;

        public int Divide(int value, int by, out int remainder) => _calls.Divide(value, by, out remainder);

        public string? Echo(string? text) => text;

        public void Touch(ref int counter) => _calls.Touch(ref counter);
    }
}
