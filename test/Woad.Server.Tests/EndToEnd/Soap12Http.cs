using System.ServiceModel.Channels;
using System.Text;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>SOAP 1.2 as text, without addressing: the action is a parameter of the content type.</summary>
public sealed class Soap12Http() : ServerBinding("http", FreePort.Http)
{
    public override bool HasSessions => false;

    public override bool HasAddressing => false;

    public override Binding Create() => new CustomBinding(
        new TextMessageEncodingBindingElement(MessageVersion.Soap12, Encoding.UTF8), new HttpTransportBindingElement());

    public override void SetQuota(Binding binding, int bytes) =>
        ((CustomBinding)binding).Elements.Find<HttpTransportBindingElement>()!.MaxReceivedMessageSize = bytes;
}
