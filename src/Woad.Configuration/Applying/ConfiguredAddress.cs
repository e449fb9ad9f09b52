using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml.Linq;
using Woad.Configuration.Carrying;

namespace Woad.Configuration.Applying;

/// <summary>What an element of an endpoint says beside its address: identity and headers.</summary>
internal static class ConfiguredAddress
{
    public static EndpointAddress Make(Uri address, XElement endpoint) => new(
        address,
        endpoint.Element("identity") is { } identity ? IdentityCarrier.Make(ValueSource.Of(identity)) : null,
        endpoint.Element("headers") is { } headers ? XmlValues.HeadersOf(headers) : new AddressHeaderCollection());
}
