using System.ServiceModel.Channels;

namespace Woad.Tests.Transports.Datagrams;

/// <summary>The element of <see cref="DatagramTransport"/>, the first of its three files.</summary>
internal sealed class DatagramElement : TransportBindingElement
{
    public override string Scheme => DatagramTransport.Scheme;

    public override BindingElement Clone() => new DatagramElement();

    internal override bool IsBuiltIn => true;

    internal override bool HasSessions => false;

    internal override bool IsOneWay => true;

    internal override MessageEncodingBindingElement CreateDefaultEncoding() => new TextMessageEncodingBindingElement();
}
