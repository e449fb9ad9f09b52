using System.Configuration;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;

namespace Contoso.Extensions;

public sealed class LargeTcpTransportElement : BindingElementExtensionElement
{
    public override Type BindingElementType => typeof(TcpTransportBindingElement);

    [ConfigurationProperty("megabytes", DefaultValue = 1)]
    public int Megabytes => (int)this["megabytes"];

    protected override BindingElement CreateBindingElement() => new TcpTransportBindingElement
    {
        MaxReceivedMessageSize = Megabytes * 1_000_000L,
        MaxBufferSize = Megabytes * 1_000_000,
    };
}
