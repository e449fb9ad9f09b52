using System.Globalization;
using System.Net;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Security.Messages;

/// <summary>The header <c>o:Security</c> over a secure transport: timestamp, then name and password if there are any.</summary>
internal sealed class SecurityHeader(DateTime? created, TimeSpan validity, NetworkCredential? credential) : MessageHeader
{
    private const string Prefix = "o";

    public override string Name => SecurityNames.Security;

    public override string Namespace => SecurityNames.Extension;

    public override bool MustUnderstand => true;

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        writer.WriteStartElement(Prefix, Name, Namespace);
        WriteHeaderAttributes(writer, messageVersion);
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        if (created is { } time)
        {
            writer.WriteStartElement("u", SecurityNames.Timestamp, SecurityNames.Utility);
            writer.WriteAttributeString("u", "Id", SecurityNames.Utility, "_0");
            writer.WriteElementString("u", SecurityNames.Created, SecurityNames.Utility, Text(time));
            writer.WriteElementString("u", SecurityNames.Expires, SecurityNames.Utility, Text(validity > DateTime.MaxValue - time ? DateTime.MaxValue : time + validity));
            writer.WriteEndElement();
        }

        if (credential is null)
        {
            return;
        }

        writer.WriteStartElement(Prefix, SecurityNames.UsernameToken, SecurityNames.Extension);
        writer.WriteAttributeString("u", "Id", SecurityNames.Utility, $"uuid-{Guid.NewGuid()}-1");
        writer.WriteElementString(Prefix, SecurityNames.Username, SecurityNames.Extension, credential.UserName);
        writer.WriteStartElement(Prefix, SecurityNames.Password, SecurityNames.Extension);
        writer.WriteAttributeString("Type", SecurityNames.PasswordText);
        writer.WriteString(credential.Password);
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    private static string Text(DateTime time) => time.ToString("yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture);
}
