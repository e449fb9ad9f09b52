using System.ServiceModel.Channels;

namespace Woad.Discovery.Endpoints;

/// <summary>
/// A binding whose transport may be changed until it is used: the settings of the endpoint are its own.
/// </summary>
/// <param name="encoding">The encoding.</param>
/// <param name="transport">The transport.</param>
internal sealed class DatagramBinding(TextMessageEncodingBindingElement encoding, UdpTransportBindingElement transport)
    : Binding
{
    public override string Scheme => transport.Scheme;

    public override BindingElementCollection CreateBindingElements() => [encoding.Clone(), transport.Clone()];
}
