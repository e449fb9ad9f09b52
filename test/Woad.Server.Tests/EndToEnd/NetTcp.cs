using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>Framed sessions, SOAP 1.2 as binary, with WS-Addressing 1.0.</summary>
public sealed class NetTcp() : ServerBinding("net.tcp", FreePort.Tcp)
{
    public override bool HasSessions => true;

    public override bool HasAddressing => true;

    /// <summary>Clients of other bindings cost more: negotiations, certificates, sequences.</summary>
    public override int Crowd => Budget(1000, 5000);

    public override Binding Create() => new NetTcpBinding(SecurityMode.None);

    public override void SetQuota(Binding binding, int bytes) =>
        ((NetTcpBinding)binding).MaxReceivedMessageSize = bytes;
}
