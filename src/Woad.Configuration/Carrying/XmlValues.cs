using System.Collections.Specialized;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using Woad.Configuration.Schema;
using Woad.Messages;

namespace Woad.Configuration.Carrying;

/// <summary>
/// The values of an element of a file. The check has been through it: what is not set is what is read as the standard.
/// </summary>
internal sealed class XmlValues(XElement element) : ValueSource
{
    private const int LargestHeader = 1 << 20;

    /// <summary>Reads an element <c>headers</c>: each element below is a header of the address.</summary>
    public static AddressHeaderCollection HeadersOf(XElement element)
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

    public override bool Has(string name) =>
        element.Attribute(name) is { Value.Length: > 0 } || element.Element(name) is not null;

    public override bool Flag(string name, bool standard = false) =>
        Find(name) is { } text ? bool.Parse(text) : standard;

    public override int Int(string name, int standard = 0) =>
        NumberText.TryParse(Find(name) ?? "", out var value) ? (int)value : standard;

    public override long Long(string name) =>
        NumberText.TryParse(Find(name) ?? "", out var value) ? value : 0;

    public override string Text(string name, string standard = "") => Find(name) ?? standard;

    public override TimeSpan Time(string name) =>
        TimeText.TryParse(Find(name) ?? "", out var time) ? time : TimeSpan.Zero;

    public override Uri? Address(string name) =>
        element.Attribute(name) is { } text ? new Uri(text.Value, UriKind.RelativeOrAbsolute) : null;

    public override Enum Choice(string name, Enum standard) =>
        Find(name) is { } text && EnumText.Find(standard.GetType(), text) is { } value ? (Enum)value : standard;

    public override Encoding TextEncoding(string name) =>
        EncodingText.TryParse(Find(name) ?? "", out var encoding) ? encoding : Encoding.UTF8;

    public override MessageVersion Version(string name) =>
        MessageVersionText.TryParse(Find(name) ?? "", out var version) ? version : MessageVersion.Default;

    public override ReliableMessagingVersion ReliableVersion(string name) =>
        ReliableVersionText.TryParse(Find(name) ?? "", out var version) ? version : ReliableMessagingVersion.Default;

    public override TransactionProtocol Protocol(string name) =>
        TransactionProtocolText.TryParse(Find(name) ?? "", out var protocol) ? protocol : TransactionProtocol.Default;

    public override PolicyVersion Policy(string name) =>
        PolicyVersionText.TryParse(Find(name) ?? "", out var version) ? version : PolicyVersion.Default;

    public override SecurityAlgorithmSuite Suite(string name) =>
        AlgorithmSuiteText.TryParse(Find(name) ?? "", out var suite) ? suite : SecurityAlgorithmSuite.Default;

    public override MessageSecurityVersion SecurityVersion(string name) =>
        SecurityVersionText.TryParse(Find(name) ?? "", out var version) ? version : MessageSecurityVersion.Default;

    public override ValueSource? Child(string name) => element.Element(name) is { } child ? Of(child) : null;

    public override AddressHeaderCollection Headers(string name) =>
        element.Element(name) is { } headers ? HeadersOf(headers) : new AddressHeaderCollection();

    public override IEnumerable<XmlElement> Fragments(string name)
    {
        foreach (var child in element.Element(name)?.Elements() ?? [])
        {
            // WCF's own tools write the elements without the one around them.
            var fragment = child.Name.Namespace == XNamespace.None ? child.Elements().FirstOrDefault() : child;
            if (fragment is not null)
            {
                using var reader = fragment.CreateReader();
                reader.MoveToContent();
                yield return (XmlElement)new XmlDocument { XmlResolver = null }.ReadNode(reader)!;
            }
        }
    }

    public override NameValueCollection Others(params ReadOnlySpan<string> known)
    {
        var others = new NameValueCollection();
        foreach (var attribute in element.Attributes())
        {
            if (AttributeFact.IsOfElement(attribute) && !known.Contains(attribute.Name.LocalName))
            {
                others.Add(attribute.Name.LocalName, attribute.Value);
            }
        }

        return others;
    }

    public override IEnumerable<ValueSource> Items(string name, string item)
    {
        var parent = name.Length == 0 ? element : element.Element(name);
        if (parent is not null)
        {
            foreach (var child in parent.Elements(item))
            {
                yield return Of(child);
            }
        }
    }

    private string? Find(string name) =>
        element.Attribute(name) is { Value.Length: > 0 } attribute ? attribute.Value : null;
}
