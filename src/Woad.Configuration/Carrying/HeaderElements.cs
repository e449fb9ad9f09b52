using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Linq;
using Woad.Messages;

namespace Woad.Configuration.Carrying;

/// <summary>Reads an element <c>headers</c> of a file: each element below is a header of the address.</summary>
internal static class HeaderElements
{
    private const int LargestHeader = 1 << 20;

    public static AddressHeaderCollection Read(XElement element)
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
