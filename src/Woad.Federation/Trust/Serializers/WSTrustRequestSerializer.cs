using System.Xml;
using Woad.Xml;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>Reads and writes requests to token services. Derive from it for elements of your own.</summary>
public abstract class WSTrustRequestSerializer
{
    /// <summary>Returns whether a reader is on a request of the version.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    public abstract bool CanRead(XmlReader reader);

    /// <summary>Creates the object that takes a request that is read.</summary>
    /// <returns>The object.</returns>
    public virtual RequestSecurityToken CreateRequestSecurityToken() => new();

    /// <summary>Reads a request of WS-Trust.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <param name="context">Handlers and resolvers.</param>
    /// <returns>The request.</returns>
    public abstract RequestSecurityToken ReadXml(XmlReader reader, WSTrustSerializationContext context);

    /// <summary>Reads one element of a request.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <param name="rst">Takes the element.</param>
    /// <param name="context">Handlers and resolvers.</param>
    public abstract void ReadXmlElement(
        XmlReader reader, RequestSecurityToken rst, WSTrustSerializationContext context);

    /// <summary>Checks a request that has been read, or is to be written.</summary>
    /// <param name="rst">The request.</param>
    /// <exception cref="ArgumentNullException"><paramref name="rst"/> is null.</exception>
    /// <exception cref="WSTrustSerializationException">The request lacks what its kind needs.</exception>
    public virtual void Validate(RequestSecurityToken rst)
    {
        ArgumentNullException.ThrowIfNull(rst);
        Require(
            rst.RequestType is RequestTypes.Issue or null
                || Uri.TryCreate(rst.RequestType, UriKind.Absolute, out _),
            "its RequestType is not an absolute URI");
        Require(
            rst.RequestType != RequestTypes.Renew || rst.RenewTarget is not null,
            "it renews, and has no RenewTarget");
        Require(
            rst.RequestType != RequestTypes.Cancel || rst.CancelTarget is not null,
            "it cancels, and has no CancelTarget");
        Require(
            rst.KeyType != KeyTypes.Asymmetric || rst.Entropy is null || rst.UseKey is not null,
            "it asks for a public key, has no UseKey, and has entropy");

        static void Require(bool holds, string why)
        {
            if (!holds)
            {
                throw new WSTrustSerializationException(Escaped.Text(
                    $"The request to the token service is invalid: {why}."));
            }
        }
    }

    /// <summary>Writes the elements of a request that the version knows.</summary>
    /// <param name="rst">The request.</param>
    /// <param name="writer">The writer.</param>
    /// <param name="context">Handlers and resolvers.</param>
    public abstract void WriteKnownRequestElement(
        RequestSecurityToken rst, XmlWriter writer, WSTrustSerializationContext context);

    /// <summary>Writes a request of WS-Trust.</summary>
    /// <param name="request">The request.</param>
    /// <param name="writer">The writer.</param>
    /// <param name="context">Handlers and resolvers.</param>
    public abstract void WriteXml(RequestSecurityToken request, XmlWriter writer, WSTrustSerializationContext context);

    /// <summary>Writes one element of a request.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="elementName">The local name of the element.</param>
    /// <param name="elementValue">The value.</param>
    /// <param name="rst">The request.</param>
    /// <param name="context">Handlers and resolvers.</param>
    public abstract void WriteXmlElement(
        XmlWriter writer, string elementName, object elementValue, RequestSecurityToken rst,
        WSTrustSerializationContext context);

    /// <summary>Reads an element that the version does not know; without an override, refuses it.</summary>
    /// <param name="reader">A reader on the element; moved behind it by an override.</param>
    /// <param name="context">Handlers and resolvers.</param>
    /// <exception cref="WSTrustSerializationException">The element is not known.</exception>
    protected virtual void ReadCustomElement(XmlReader reader, WSTrustSerializationContext context)
    {
        ArgumentNullException.ThrowIfNull(reader);
        throw new WSTrustSerializationException(Escaped.Text(
            $"The element '{reader.LocalName}' ({reader.NamespaceURI}) of a request to a token service is not known. "
                + $"Override ReadCustomElement of the serializer to read it."));
    }
}
