using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>A binding over sockets; all addresses of a scheme share one port, each has a path of its own.</summary>
public abstract class ServerBinding(string scheme, int port) : BindingUnderTest
{
    private static int _count;

    public override Uri NewAddress() => new($"{scheme}://localhost:{port}/test{Interlocked.Increment(ref _count)}");

    public override ServiceHostBase CreateHost(object service, params Uri[] baseAddresses) =>
        service is Type type ? new ServiceHost(type, baseAddresses) : new ServiceHost(service, baseAddresses);
}
