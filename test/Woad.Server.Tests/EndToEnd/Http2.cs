using System.Net;
using System.ServiceModel.Channels;
using System.Text;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>HTTP/2: over TLS by negotiation, without TLS by agreement.</summary>
public sealed class Http2(bool isSecure) : HttpsBinding
{
    private static readonly int PlainPort = FreePort.Next();
    private static readonly int SecurePort = FreePort.Next();
    private static int _count;

    public override bool HasAddressing => true;

    public override Uri NewAddress() =>
        new(
            $"{(isSecure ? "https" : "http")}://localhost:{(isSecure ? SecurePort : PlainPort)}/h2/{Interlocked.Increment(ref _count)}");

    public override Binding Create() => new CustomBinding(
        new TextMessageEncodingBindingElement(MessageVersion.Default, Encoding.UTF8),
        isSecure ? new HttpsTransportBindingElement
        {
            HttpVersion = HttpVersion.Version20,
        } : new HttpTransportBindingElement { HttpVersion = HttpVersion.Version20 });

    public override void SetQuota(Binding binding, int bytes)
    {
        var transport = ((CustomBinding)binding).Elements.Find<HttpTransportBindingElement>()!;
        transport.MaxReceivedMessageSize = bytes;
    }
}
