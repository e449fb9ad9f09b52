using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>Framed sessions whose binary messages are compressed.</summary>
public sealed class CompressedTcp(CompressionFormat format) : ServerBinding("net.tcp", FreePort.Tcp)
{
    public override bool HasSessions => true;

    public override bool HasAddressing => true;

    public override Binding Create() => new CustomBinding(
        new BinaryMessageEncodingBindingElement { CompressionFormat = format }, new TcpTransportBindingElement());

    public override void SetQuota(Binding binding, int bytes) =>
        ((CustomBinding)binding).Elements.Find<TcpTransportBindingElement>()!.MaxReceivedMessageSize = bytes;
}
