using System.ServiceModel.Channels;

namespace Contoso.Extensions;

public sealed class OfficeBinding : Binding
{
    public int Floor { get; set; }

    public override string Scheme => "net.tcp";

    public override BindingElementCollection CreateBindingElements() =>
        [new BinaryMessageEncodingBindingElement(), new TcpTransportBindingElement()];
}
