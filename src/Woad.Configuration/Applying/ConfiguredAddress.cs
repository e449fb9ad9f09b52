using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Linq;
using Woad.Configuration.Carrying;
using Woad.Messages;

namespace Woad.Configuration.Applying;

/// <summary>What an element of an endpoint says beside its address: identity and headers.</summary>
internal static class ConfiguredAddress
{
    private const int LargestHeader = 1 << 20;

    public static EndpointAddress Make(Uri address, XElement endpoint) => new(
        address,
        endpoint.Element("identity") is { } identity ? IdentityCarrier.Make(ValueSource.Of(identity)) : null,
        endpoint.Element("headers") is { } headers ? HeadersOf(headers) : new AddressHeaderCollection());

    private static AddressHeaderCollection HeadersOf(XElement element)
    {
        var headers = new List<AddressHeader>();
        foreach (var header in element.Elements())
        {
            using var reader = header.CreateReader();
            reader.Read();
            headers.Add(
                new FragmentAddressHeader(
                    XmlFragment.Copy(XmlDictionaryReader.CreateDictionaryReader(reader), LargestHeader)));
        }

        return new AddressHeaderCollection(headers);
    }
}
