using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>Compressed binary messages over HTTP.</summary>
public sealed class CompressedHttp(CompressionFormat format) : ServerBinding("http", FreePort.Http)
{
    public override bool HasSessions => false;

    public override bool HasAddressing => true;

    public override Binding Create() => new CustomBinding(
        new BinaryMessageEncodingBindingElement { CompressionFormat = format }, new HttpTransportBindingElement());

    public override void SetQuota(Binding binding, int bytes) =>
        ((CustomBinding)binding).Elements.Find<HttpTransportBindingElement>()!.MaxReceivedMessageSize = bytes;
}
