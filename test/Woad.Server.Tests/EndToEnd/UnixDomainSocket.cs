using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>Framed sessions over a socket file.</summary>
public sealed class UnixDomainSocket() : ServerBinding("net.uds", -1)
{
    public override bool HasSessions => true;

    public override bool HasAddressing => true;

    public override Binding Create() => new UnixDomainSocketBinding();

    public override Uri NewAddress() => new($"net.uds://localhost{Path.GetTempPath()}woad-{Guid.NewGuid():N}.sock");

    public override void SetQuota(Binding binding, int bytes) =>
        ((UnixDomainSocketBinding)binding).MaxReceivedMessageSize = bytes;
}
