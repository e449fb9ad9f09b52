using System.Collections.Specialized;
using System.Configuration;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.Text;
using System.Xml;

namespace Woad.Configuration.Carrying;

/// <summary>The values of an element object, which knows its standards itself.</summary>
internal sealed class ElementObjectValues(ConfigurationElement element) : ValueSource
{
    public override bool Has(string name) => element.IsSet(name);

    public override bool Flag(string name, bool standard = false) => (bool)Value(name)!;

    public override int Int(string name, int standard = 0) => (int)Value(name)!;

    public override long Long(string name) => (long)Value(name)!;

    public override string Text(string name, string standard = "") => (string)Value(name)!;

    public override TimeSpan Time(string name) => (TimeSpan)Value(name)!;

    public override Uri? Address(string name) => (Uri?)Value(name);

    public override Enum Choice(string name, Enum standard) => (Enum)Value(name)!;

    public override Encoding TextEncoding(string name) => (Encoding)Value(name)!;

    public override MessageVersion Version(string name) => (MessageVersion)Value(name)!;

    public override ReliableMessagingVersion ReliableVersion(string name) => (ReliableMessagingVersion)Value(name)!;

    public override TransactionProtocol Protocol(string name) => (TransactionProtocol)Value(name)!;

    public override PolicyVersion Policy(string name) => (PolicyVersion)Value(name)!;

    public override SecurityAlgorithmSuite Suite(string name) => (SecurityAlgorithmSuite)Value(name)!;

    public override MessageSecurityVersion SecurityVersion(string name) => (MessageSecurityVersion)Value(name)!;

    public override ValueSource? Child(string name) =>
        element.IsSet(name) && ((ConfigurationElement)Value(name)!) is var child && child.IsPresent()
            ? Of(child)
            : null;

    /// <summary>Such elements have them in a collection of their own, which their classes carry.</summary>
    public override AddressHeaderCollection Headers(string name) =>
        ((AddressHeaderCollectionElement)Value(name)!).Headers;

    public override IEnumerable<XmlElement> Fragments(string name) =>
        ((XmlElementElementCollection)Value(name)!).Cast<XmlElementElement>()
            .Select(static fragment => fragment.XmlElement).OfType<XmlElement>();

    public override NameValueCollection Others(params ReadOnlySpan<string> known) => [];

    public override IEnumerable<ValueSource> Items(string name, string item)
    {
        foreach (ConfigurationElement child in (ConfigurationElementCollection)Value(name)!)
        {
            yield return Of(child);
        }
    }

    private object? Value(string name) => element.ElementInformation.Properties[name]!.Value;
}
