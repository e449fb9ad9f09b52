using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>The address of an endpoint: a URI, and possibly headers to send along and the identity to expect.</summary>
public partial class EndpointAddress
{
    private readonly XmlFragment? _metadata;
    private readonly XmlFragment? _extensions;
    private XmlDictionaryString? _text;

    /// <summary>Initializes a new instance of the <see cref="EndpointAddress"/> class with a URI.</summary>
    /// <param name="uri">The URI.</param>
    /// <exception cref="ArgumentException">The URI is not absolute.</exception>
    public EndpointAddress(string uri) : this(ToUri(uri), null, new AddressHeaderCollection())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EndpointAddress"/> class with headers.</summary>
    /// <param name="uri">The URI.</param>
    /// <param name="addressHeaders">The headers of the address.</param>
    /// <exception cref="ArgumentException">The URI is not absolute.</exception>
    public EndpointAddress(Uri uri, params AddressHeader[] addressHeaders) : this(uri, null, addressHeaders)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="EndpointAddress"/> class with an identity and headers.
    /// </summary>
    /// <param name="uri">The URI.</param>
    /// <param name="identity">The identity of the endpoint.</param>
    /// <param name="addressHeaders">The headers of the address.</param>
    /// <exception cref="ArgumentException">The URI is not absolute.</exception>
    public EndpointAddress(Uri uri, EndpointIdentity? identity, params AddressHeader[] addressHeaders)
        : this(uri, identity, new AddressHeaderCollection(addressHeaders ?? []))
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="EndpointAddress"/> class with an identity and headers.
    /// </summary>
    /// <param name="uri">The URI.</param>
    /// <param name="identity">The identity of the endpoint.</param>
    /// <param name="headers">The headers of the address.</param>
    /// <exception cref="ArgumentException">The URI is not absolute.</exception>
    public EndpointAddress(Uri uri, EndpointIdentity? identity, AddressHeaderCollection? headers)
        : this(uri, identity, headers, (XmlFragment?)null, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="EndpointAddress"/> class with an identity, headers, and what the
    /// readers hold.
    /// </summary>
    /// <param name="uri">The URI.</param>
    /// <param name="identity">The identity of the endpoint.</param>
    /// <param name="headers">The headers of the address.</param>
    /// <param name="metadataReader">The reader of the metadata.</param>
    /// <param name="extensionReader">The reader of the extensions.</param>
    /// <exception cref="ArgumentException">The URI is not absolute.</exception>
    public EndpointAddress(
        Uri uri,
        EndpointIdentity? identity,
        AddressHeaderCollection? headers,
        XmlDictionaryReader? metadataReader,
        XmlDictionaryReader? extensionReader)
        : this(
            uri,
            identity,
            headers,
            EndpointAddressXml.Collect(metadataReader),
            EndpointAddressXml.Collect(extensionReader))
    {
    }

    internal EndpointAddress(
        Uri uri,
        EndpointIdentity? identity,
        AddressHeaderCollection? headers,
        XmlFragment? metadata,
        XmlFragment? extensions)
    {
        ArgumentNullException.ThrowIfNull(uri);
        if (!uri.IsAbsoluteUri)
        {
            throw new ArgumentException(Escaped.Text($"The address '{uri}' is not an absolute URI."), nameof(uri));
        }

        Uri = uri;
        Identity = identity;
        Headers = headers ?? new AddressHeaderCollection();
        _metadata = metadata;
        _extensions = extensions;
    }

    /// <summary>Gets the anonymous address, which means "on the same connection" in every version.</summary>
    public static Uri AnonymousUri { get; } = new(
        "http://schemas.microsoft.com/2005/12/ServiceModel/Addressing/Anonymous");

    /// <summary>Gets the none address, which means "send nothing" in every version.</summary>
    public static Uri NoneUri { get; } = new("http://schemas.microsoft.com/2005/12/ServiceModel/Addressing/None");

    /// <summary>Gets the headers that messages to the address carry.</summary>
    public AddressHeaderCollection Headers { get; }

    /// <summary>Gets the identity that is expected there, or null.</summary>
    public EndpointIdentity? Identity { get; }

    /// <summary>Gets a value that indicates whether the address is <see cref="AnonymousUri"/>.</summary>
    public bool IsAnonymous => ReferenceEquals(Uri, AnonymousUri) || Uri == AnonymousUri;

    /// <summary>The anonymous address, and nothing else.</summary>
    internal static EndpointAddress Anonymous { get; } = new(AnonymousUri);

    /// <summary>Whether the address is the anonymous one, and nothing else is known of it.</summary>
    internal bool IsPlainAnonymous => ReferenceEquals(this, Anonymous)
        || (IsAnonymous && Headers.Count == 0 && Identity is null && _metadata is null && _extensions is null);

    /// <summary>Gets a value that indicates whether the address is <see cref="NoneUri"/>.</summary>
    public bool IsNone => Uri == NoneUri;

    /// <summary>Gets the URI of the address.</summary>
    public Uri Uri { get; }

    /// <summary>
    /// Gets a value that indicates whether the addresses are equal, see <see cref="Equals(object)"/>.
    /// </summary>
    /// <param name="address1">An address, or null.</param>
    /// <param name="address2">Another address, or null.</param>
    /// <returns>True for equal addresses, and for two that are null.</returns>
    public static bool operator ==(EndpointAddress? address1, EndpointAddress? address2) =>
        address1 is null ? address2 is null : address1.Equals(address2);

    /// <summary>Gets a value that indicates whether the addresses differ, see <see cref="Equals(object)"/>.</summary>
    /// <param name="address1">An address, or null.</param>
    /// <param name="address2">Another address, or null.</param>
    /// <returns>False for equal addresses, and for two that are null.</returns>
    public static bool operator !=(EndpointAddress? address1, EndpointAddress? address2) => !(address1 == address2);

    /// <summary>Addresses <paramref name="message"/>: sets To and adds the headers.</summary>
    /// <param name="message">The message.</param>
    /// <remarks>Binary sessions send the address by number after the first time.</remarks>
    public void ApplyTo(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        if (IsAnonymous && message.Version.Addressing.AnonymousUri is { } anonymous)
        {
            message.Headers.To = anonymous;
        }
        else
        {
            message.Headers.SetTo(Uri, _text ??= new XmlDictionary(1).Add(Uri.AbsoluteUri));
        }

        Headers.AddHeadersTo(message);
    }

    /// <summary>
    /// Determines whether <paramref name="obj"/> is an address with an equal URI (case and a trailing slash do not
    /// count), equal headers in any order, and an equal identity.
    /// </summary>
    /// <param name="obj">The object to compare with.</param>
    /// <returns><see langword="true"/> if the objects are equal; otherwise, <see langword="false"/>.</returns>
    public override bool Equals(object? obj) => obj is EndpointAddress other
        && (ReferenceEquals(this, other)
            || (AddressUris.AreEqual(Uri, other.Uri)
                && Headers.IsSetEqual(other.Headers)
                && Equals(Identity, other.Identity)));

    /// <inheritdoc/>
    public override int GetHashCode() => AddressUris.HashOf(Uri);

    /// <summary>A reader on the extension elements, or null when there are none.</summary>
    /// <returns>The reader, or <see langword="null"/> when there is nothing to read.</returns>
    public XmlDictionaryReader? GetReaderAtExtensions() => EndpointAddressXml.OpenContents(_extensions);

    /// <summary>A reader on the metadata elements, or null when there are none.</summary>
    /// <returns>The reader, or <see langword="null"/> when there is nothing to read.</returns>
    public XmlDictionaryReader? GetReaderAtMetadata() => EndpointAddressXml.OpenContents(_metadata);

    /// <inheritdoc/>
    public override string ToString() => Uri.ToString();

    private static Uri ToUri(string uri)
    {
        ArgumentNullException.ThrowIfNull(uri);
        return new Uri(uri);
    }
}
