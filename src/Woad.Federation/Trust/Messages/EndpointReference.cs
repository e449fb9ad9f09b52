using System.Collections.ObjectModel;
using System.Xml;
using Woad.Federation.Trust.Messages;
using Woad.Xml;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>The endpoint for which a token is, or which takes part in a request.</summary>
public class EndpointReference
{
    /// <summary>Initializes a new instance of the <see cref="EndpointReference"/> class.</summary>
    /// <param name="uri">The address; absolute.</param>
    /// <exception cref="ArgumentNullException"><paramref name="uri"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="uri"/> is not an absolute URI.</exception>
    public EndpointReference(string uri)
    {
        ArgumentNullException.ThrowIfNull(uri);
        Uri = Uri.TryCreate(uri, UriKind.Absolute, out var absolute)
            ? absolute
            : throw new ArgumentException(
                Escaped.Text($"'{uri}' is not an absolute URI, and an EndpointReference needs one."), nameof(uri));
    }

    /// <summary>Gets the elements beside the address: identity, reference parameters, metadata.</summary>
    public Collection<XmlElement> Details { get; } = [];

    /// <summary>Gets the address of the endpoint reference.</summary>
    public Uri Uri { get; }

    /// <summary>Reads a reference of WS-Addressing 1.0 or August 2004.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <returns>The reference.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="WSTrustSerializationException">The element is malformed.</exception>
    public static EndpointReference ReadFrom(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return EndpointReferences.Read(reader);
    }

    /// <summary>Reads a reference of WS-Addressing 1.0 or August 2004.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <returns>The reference.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="WSTrustSerializationException">The element is malformed.</exception>
    public static EndpointReference ReadFrom(XmlDictionaryReader reader) => ReadFrom((XmlReader)reader);

    /// <summary>Writes the reference as one of WS-Addressing 1.0.</summary>
    /// <param name="writer">The writer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    public void WriteTo(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        EndpointReferences.Write(writer, this);
    }
}
