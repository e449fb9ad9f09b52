using System.Collections.Specialized;
using System.Configuration;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace Woad.Configuration.Carrying;

/// <summary>
/// The values that are set in an element: of a file, or of an element object. Carriers take them to bindings and
/// behaviors, so that there is one way from names to settings.
/// </summary>
/// <remarks>
/// A program's start reads its file without element objects: the classes of the configuration system cost more to load
/// and to compile than everything else that is read. They serve programs that use them, and elements that programs
/// register.
/// </remarks>
internal abstract class ValueSource
{
    /// <summary>The values of an element of a file that has been checked.</summary>
    public static ValueSource Of(XElement element) => new XmlValues(element);

    public static ValueSource Of(ConfigurationElement element) => new ElementObjectValues(element);

    /// <summary>Whether a value is set, or an element stands below.</summary>
    public abstract bool Has(string name);

    public abstract bool Flag(string name, bool standard = false);

    public abstract int Int(string name, int standard = 0);

    public abstract long Long(string name);

    public abstract string Text(string name, string standard = "");

    public abstract TimeSpan Time(string name);

    public abstract Uri? Address(string name);

    /// <summary>The value of an enumeration, which stands in the place of <paramref name="standard"/>.</summary>
    public abstract Enum Choice(string name, Enum standard);

    public abstract Encoding TextEncoding(string name);

    public abstract MessageVersion Version(string name);

    public abstract PolicyVersion Policy(string name);

    public abstract ReliableMessagingVersion ReliableVersion(string name);

    public abstract TransactionProtocol Protocol(string name);

    public abstract SecurityAlgorithmSuite Suite(string name);

    public abstract MessageSecurityVersion SecurityVersion(string name);

    /// <summary>The element below; null when it says nothing.</summary>
    public abstract ValueSource? Child(string name);

    /// <summary>The headers inside of the element <paramref name="name"/> of an address.</summary>
    public abstract AddressHeaderCollection Headers(string name);

    /// <summary>The elements of any name inside of the element <paramref name="name"/>.</summary>
    public abstract IEnumerable<XmlElement> Fragments(string name);

    /// <summary>The attributes of an element that takes any, without those it knows.</summary>
    public abstract NameValueCollection Others(params ReadOnlySpan<string> known);

    /// <summary>
    /// The repeated elements <paramref name="item"/> of the element <paramref name="name"/>, or of this one when that
    /// is empty.
    /// </summary>
    public abstract IEnumerable<ValueSource> Items(string name, string item);
}
