using System.IdentityModel.Protocols.WSTrust;
using System.ServiceModel.Channels;
using System.Xml;

namespace System.ServiceModel.Security;

/// <summary>Writes the body of a request to a token service.</summary>
public class WSTrustRequestBodyWriter : BodyWriter
{
    private readonly RequestSecurityToken _message;
    private readonly WSTrustRequestSerializer _serializer;
    private readonly WSTrustSerializationContext _context;

    /// <summary>Initializes a new instance of the <see cref="WSTrustRequestBodyWriter"/> class.</summary>
    /// <param name="requestSecurityToken">The message.</param>
    /// <param name="serializer">The serializer.</param>
    /// <param name="serializationContext">Handlers and resolvers.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public WSTrustRequestBodyWriter(
        RequestSecurityToken requestSecurityToken,
        WSTrustRequestSerializer serializer,
        WSTrustSerializationContext serializationContext)
        : base(isBuffered: true)
    {
        ArgumentNullException.ThrowIfNull(requestSecurityToken);
        ArgumentNullException.ThrowIfNull(serializer);
        ArgumentNullException.ThrowIfNull(serializationContext);
        (_message, _serializer, _context) = (requestSecurityToken, serializer, serializationContext);
    }

    /// <inheritdoc/>
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) =>
        _serializer.WriteXml(_message, writer, _context);
}
