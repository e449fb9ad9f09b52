using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Transactions.Protocol;

/// <summary>
/// The header of OLE transactions with a token of Woad's, which an attribute names ([MS-WSRVCAT] 2.2.3.1.9).
/// </summary>
internal sealed class OleTxHeader(CoordinationContext context) : MessageHeader
{
    public const string TokenElement = "PropagationToken";

    /// <summary>The namespace of the attribute that names the form of the token.</summary>
    public const string WoadNamespace = "urn:woad:transactions";

    public override string Name => "OleTxTransaction";

    public override string Namespace => "http://schemas.microsoft.com/ws/2006/02/tx/oletx";

    public override bool MustUnderstand => true;

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        writer.WriteAttributeString("woad", "token", WoadNamespace, "1");
        writer.WriteStartElement(TokenElement, Namespace);
        var token = PropagationToken.Write(context);
        writer.WriteBase64(token, 0, token.Length);
        writer.WriteEndElement();
    }
}
