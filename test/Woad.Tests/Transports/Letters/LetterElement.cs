using System.ServiceModel.Channels;
using Woad.Layers;

namespace Woad.Tests.Transports.Letters;

/// <summary>The element of <see cref="LetterTransport"/>, the first of its three files.</summary>
internal sealed class LetterElement : TransportBindingElement
{
    public override string Scheme => LetterTransport.Scheme;

    public override BindingElement Clone() => new LetterElement { MaxReceivedMessageSize = MaxReceivedMessageSize };

    internal override bool IsBuiltIn => true;

    internal override bool HasSessions => false;

    internal override StackShape Shape => StackShape.Datagrams;

    internal override MessageEncodingBindingElement CreateDefaultEncoding() => new TextMessageEncodingBindingElement();
}
