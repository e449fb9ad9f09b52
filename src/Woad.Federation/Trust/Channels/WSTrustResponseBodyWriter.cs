using System.IdentityModel.Protocols.WSTrust;
using System.ServiceModel.Channels;
using System.Xml;

namespace System.ServiceModel.Security;

/// <summary>Writes the body of an answer of a token service.</summary>
public class WSTrustResponseBodyWriter : BodyWriter
{
    private readonly RequestSecurityTokenResponse _message;
    private readonly WSTrustResponseSerializer _serializer;
    private readonly WSTrustSerializationContext _context;

    /// <summary>Initializes a new instance of the <see cref="WSTrustResponseBodyWriter"/> class.</summary>
    /// <param name="rstr">The message.</param>
    /// <param name="serializer">The serializer.</param>
    /// <param name="serializationContext">Handlers and resolvers.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public WSTrustResponseBodyWriter(
        RequestSecurityTokenResponse rstr,
        WSTrustResponseSerializer serializer,
        WSTrustSerializationContext serializationContext)
        : base(isBuffered: true)
    {
        ArgumentNullException.ThrowIfNull(rstr);
        ArgumentNullException.ThrowIfNull(serializer);
        ArgumentNullException.ThrowIfNull(serializationContext);
        (_message, _serializer, _context) = (rstr, serializer, serializationContext);
    }

    /// <inheritdoc/>
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) =>
        _serializer.WriteXml(_message, writer, _context);
}
