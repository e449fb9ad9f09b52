using System.Xml;
using Woad.Xml;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>Reads and writes answers of token services. Derive from it for elements of your own.</summary>
public abstract class WSTrustResponseSerializer
{
    /// <summary>Returns whether a reader is on an answer of the version.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    public abstract bool CanRead(XmlReader reader);

    /// <summary>Creates the object that takes an answer that is read.</summary>
    /// <returns>The object.</returns>
    public virtual RequestSecurityTokenResponse CreateInstance() => new();

    /// <summary>Reads an answer of WS-Trust.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <param name="context">Handlers and resolvers.</param>
    /// <returns>The answer.</returns>
    public abstract RequestSecurityTokenResponse ReadXml(XmlReader reader, WSTrustSerializationContext context);

    /// <summary>Reads one element of an answer.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <param name="rstr">Takes the element.</param>
    /// <param name="context">Handlers and resolvers.</param>
    public abstract void ReadXmlElement(
        XmlReader reader, RequestSecurityTokenResponse rstr, WSTrustSerializationContext context);

    /// <summary>Checks an answer that has been read.</summary>
    /// <param name="rstr">The answer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="rstr"/> is null.</exception>
    /// <exception cref="WSTrustSerializationException">Its key contradicts its kind.</exception>
    public virtual void Validate(RequestSecurityTokenResponse rstr)
    {
        ArgumentNullException.ThrowIfNull(rstr);
        if (rstr.KeyType is KeyTypes.Bearer or KeyTypes.Asymmetric && rstr.RequestedProofToken is not null)
        {
            throw new WSTrustSerializationException(Escaped.Text(
                $"The answer of the token service has a proof token, and its KeyType is {rstr.KeyType}, which has "
                    + $"none."));
        }
    }

    /// <summary>Writes the elements of an answer that the version knows.</summary>
    /// <param name="rstr">The answer.</param>
    /// <param name="writer">The writer.</param>
    /// <param name="context">Handlers and resolvers.</param>
    public abstract void WriteKnownResponseElement(
        RequestSecurityTokenResponse rstr, XmlWriter writer, WSTrustSerializationContext context);

    /// <summary>Writes an answer of WS-Trust.</summary>
    /// <param name="response">The answer.</param>
    /// <param name="writer">The writer.</param>
    /// <param name="context">Handlers and resolvers.</param>
    public abstract void WriteXml(
        RequestSecurityTokenResponse response, XmlWriter writer, WSTrustSerializationContext context);

    /// <summary>Writes one element of an answer.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="elementName">The local name of the element.</param>
    /// <param name="elementValue">The value.</param>
    /// <param name="rstr">The answer.</param>
    /// <param name="context">Handlers and resolvers.</param>
    public abstract void WriteXmlElement(
        XmlWriter writer, string elementName, object elementValue, RequestSecurityTokenResponse rstr,
        WSTrustSerializationContext context);
}
