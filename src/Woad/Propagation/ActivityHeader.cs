using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Propagation;

/// <summary>The header that carries the activity of a message ([MS-NETTR] 2.2.3).</summary>
/// <param name="activity">The activity.</param>
/// <param name="correlation">The identifier of the message, another one for each.</param>
internal sealed class ActivityHeader(Guid activity, Guid correlation) : MessageHeader
{
    /// <summary>The name of the header.</summary>
    public const string ElementName = "ActivityId";

    /// <summary>The namespace of the header.</summary>
    public const string ElementNamespace = "http://schemas.microsoft.com/2004/09/ServiceModel/Diagnostics";

    private const string CorrelationAttribute = "CorrelationId";

    /// <inheritdoc/>
    public override string Name => ElementName;

    /// <inheritdoc/>
    public override string Namespace => ElementNamespace;

    /// <inheritdoc/>
    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        writer.WriteStartElement(ElementName, ElementNamespace);
        writer.WriteAttributeString(CorrelationAttribute, correlation.ToString("D"));
    }

    /// <inheritdoc/>
    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        writer.WriteString(activity.ToString("D"));
}
