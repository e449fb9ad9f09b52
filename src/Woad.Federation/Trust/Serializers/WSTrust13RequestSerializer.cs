using System.Xml;
using Woad.Federation.Trust.Messages;
using Woad.Federation.Trust.Serialization;
using Woad.Xml;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>Reads and writes requests of WS-Trust 1.3.</summary>
public class WSTrust13RequestSerializer : WSTrustRequestSerializer
{
    private static readonly RequestReader Reader = new(TrustNames.Trust13);
    private static readonly RequestWriter Writer = new(TrustNames.Trust13);

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    public override bool CanRead(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement("RequestSecurityToken", TrustNames.Trust13.Namespace);
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="WSTrustSerializationException">The request is malformed, or exceeds a limit.</exception>
    public override RequestSecurityToken ReadXml(XmlReader reader, WSTrustSerializationContext context)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(context);
        var request = CreateRequestSecurityToken();
        Reader.Read(
            BoundedElements.Read(reader), request,
            child => ReadXmlElement(TrustReaders.On(child), request, context));
        Validate(request);
        return request;
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="WSTrustSerializationException">The element is malformed, or not known.</exception>
    public override void ReadXmlElement(
        XmlReader reader, RequestSecurityToken rst, WSTrustSerializationContext context)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(rst);
        ArgumentNullException.ThrowIfNull(context);
        var element = TrustReaders.ElementOf(reader);
        if (!Reader.TryRead(
            element, rst, context, inner => ReadSecondaryParameters(TrustReaders.On(inner), context)))
        {
            ReadCustomElement(TrustReaders.On(element), context);
        }
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public override void WriteKnownRequestElement(
        RequestSecurityToken rst, XmlWriter writer, WSTrustSerializationContext context)
    {
        ArgumentNullException.ThrowIfNull(rst);
        Writer.WriteKnown(rst, (name, value) => WriteXmlElement(writer, name, value, rst, context));
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public override void WriteXml(RequestSecurityToken request, XmlWriter writer, WSTrustSerializationContext context)
    {
        ArgumentNullException.ThrowIfNull(request);
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(context);
        Validate(request);
        Writer.Write(
            writer, request,
            () => WriteKnownRequestElement(request, writer, context),
            (name, value) => WriteXmlElement(writer, name, value, request, context));
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The element is not known.</exception>
    public override void WriteXmlElement(
        XmlWriter writer, string elementName, object elementValue, RequestSecurityToken rst,
        WSTrustSerializationContext context)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentException.ThrowIfNullOrEmpty(elementName);
        ArgumentNullException.ThrowIfNull(elementValue);
        ArgumentNullException.ThrowIfNull(context);
        if (!Writer.TryWrite(writer, elementName, elementValue, context))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The element '{elementName}' of a request to a token service is not known. Override WriteXmlElement "
                    + $"of the serializer to write it."));
        }
    }

    /// <summary>Reads the wishes of the service for which a token is.</summary>
    /// <param name="reader">A reader on the element; moved behind it.</param>
    /// <param name="context">Handlers and resolvers.</param>
    /// <returns>The wishes.</returns>
    /// <exception cref="WSTrustSerializationException">The element is malformed.</exception>
    protected virtual RequestSecurityToken ReadSecondaryParameters(
        XmlReader reader, WSTrustSerializationContext context)
    {
        var secondary = CreateRequestSecurityToken();
        RequestReader.ReadChildren(BoundedElements.Read(reader), child =>
        {
            if (!Reader.TryRead(child, secondary, context, readSecondary: null))
            {
                ReadCustomElement(TrustReaders.On(child), context);
            }
        });
        return secondary;
    }
}
