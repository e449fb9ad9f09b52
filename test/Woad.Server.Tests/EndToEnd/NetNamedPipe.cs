using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>Framed sessions over the user's own sockets.</summary>
public sealed class NetNamedPipe() : ServerBinding("net.pipe", -1)
{
    public override bool HasSessions => true;

    public override bool HasAddressing => true;

    public override Binding Create() => new NetNamedPipeBinding();

    public override Uri NewAddress() => new($"net.pipe://localhost/woad-tests/{Guid.NewGuid():N}");

    public override void SetQuota(Binding binding, int bytes) =>
        ((NetNamedPipeBinding)binding).MaxReceivedMessageSize = bytes;
}
