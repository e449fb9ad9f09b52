using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.EndToEnd;

/// <summary>Sessions within the process, SOAP 1.2 as binary, with WS-Addressing 1.0.</summary>
public sealed class Memory : BindingUnderTest
{
    private static int _count;

    public override bool HasSessions => true;

    public override bool HasAddressing => true;

    public override Binding Create() => new MemoryBinding();

    public override void SetQuota(Binding binding, int bytes) =>
        ((MemoryBinding)binding).MaxReceivedMessageSize = bytes;

    public override Uri NewAddress() => new($"memory://localhost/test{Interlocked.Increment(ref _count)}");

    public override ServiceHostBase CreateHost(object service, params Uri[] baseAddresses) =>
        new MemoryHost(service, baseAddresses);
}
