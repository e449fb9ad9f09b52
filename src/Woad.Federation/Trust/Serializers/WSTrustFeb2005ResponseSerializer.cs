using System.Xml;
using Woad.Federation.Trust.Messages;
using Woad.Federation.Trust.Serialization;
using Woad.Xml;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>Reads and writes answers of WS-Trust of February 2005.</summary>
public class WSTrustFeb2005ResponseSerializer : WSTrustResponseSerializer
{
    private static readonly ResponseReader Reader = new(TrustNames.February2005);
    private static readonly ResponseWriter Writer = new(TrustNames.February2005);

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    public override bool CanRead(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return Reader.CanRead(reader);
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="WSTrustSerializationException">The answer is malformed, or exceeds a limit.</exception>
    public override RequestSecurityTokenResponse ReadXml(XmlReader reader, WSTrustSerializationContext context)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(context);
        var response = CreateInstance();
        Reader.Read(
            BoundedElements.Read(reader), response,
            child => ReadXmlElement(TrustReaders.On(child), response, context));
        Validate(response);
        return response;
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="WSTrustSerializationException">The element is malformed.</exception>
    public override void ReadXmlElement(
        XmlReader reader, RequestSecurityTokenResponse rstr, WSTrustSerializationContext context)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(rstr);
        ArgumentNullException.ThrowIfNull(context);

        // An element that is not known is passed over (WS-Trust 1.3, 1.1): token services add their own.
        ResponseReader.TryRead(TrustReaders.ElementOf(reader), rstr, context);
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public override void WriteKnownResponseElement(
        RequestSecurityTokenResponse rstr, XmlWriter writer, WSTrustSerializationContext context)
    {
        ArgumentNullException.ThrowIfNull(rstr);
        Writer.WriteKnown(rstr, (name, value) => WriteXmlElement(writer, name, value, rstr, context));
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public override void WriteXml(
        RequestSecurityTokenResponse response, XmlWriter writer, WSTrustSerializationContext context)
    {
        ArgumentNullException.ThrowIfNull(response);
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(context);
        Validate(response);
        Writer.Write(
            writer, response,
            () => WriteKnownResponseElement(response, writer, context),
            (name, value) => WriteXmlElement(writer, name, value, response, context));
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The element is not known.</exception>
    public override void WriteXmlElement(
        XmlWriter writer, string elementName, object elementValue, RequestSecurityTokenResponse rstr,
        WSTrustSerializationContext context)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentException.ThrowIfNullOrEmpty(elementName);
        ArgumentNullException.ThrowIfNull(elementValue);
        ArgumentNullException.ThrowIfNull(context);
        if (!Writer.TryWrite(writer, elementName, elementValue, context))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The element '{elementName}' of an answer of a token service is not known. Override WriteXmlElement "
                    + $"of the serializer to write it."));
        }
    }
}
