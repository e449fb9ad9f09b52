using System.Globalization;
using System.Net;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Security.Elements;

namespace Woad.Security.Messages;

/// <summary>
/// The header <c>o:Security</c> over a secure transport: timestamp, then name and password if there are any, then what endorses
/// the timestamp.
/// </summary>
internal sealed class SecurityHeader(
    DateTime? created, TimeSpan validity, NetworkCredential? credential, params IEndorsement[] endorsements) : MessageHeader
{
    private const string Prefix = "o";
    private const string TimestampId = "_0";

    private readonly string _userId = credential is null ? "" : $"uuid-{Guid.NewGuid()}-1";

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
            WriteTimestamp(writer, time);
        }

        if (credential is not null)
        {
            WriteUser(writer, credential);
        }

        foreach (var endorsement in endorsements)
        {
            endorsement.WriteTokens(writer);
        }

        foreach (var endorsement in endorsements)
        {
            SignatureWriter.Write(writer, endorsement, TimestampId, CanonicalXml.Of(w => WriteTimestamp(w, created!.Value)));
        }
    }

    private void WriteTimestamp(XmlDictionaryWriter writer, DateTime time)
    {
        writer.WriteStartElement("u", SecurityNames.Timestamp, SecurityNames.Utility);
        writer.WriteAttributeString("u", SecurityNames.Id, SecurityNames.Utility, TimestampId);
        writer.WriteElementString("u", SecurityNames.Created, SecurityNames.Utility, Text(time));
        writer.WriteElementString("u", SecurityNames.Expires, SecurityNames.Utility, Text(validity > DateTime.MaxValue - time ? DateTime.MaxValue : time + validity));
        writer.WriteEndElement();
    }

    private void WriteUser(XmlDictionaryWriter writer, NetworkCredential user)
    {
        writer.WriteStartElement(Prefix, SecurityNames.UsernameToken, SecurityNames.Extension);
        writer.WriteAttributeString("u", SecurityNames.Id, SecurityNames.Utility, _userId);
        writer.WriteElementString(Prefix, SecurityNames.Username, SecurityNames.Extension, user.UserName);
        writer.WriteStartElement(Prefix, SecurityNames.Password, SecurityNames.Extension);
        writer.WriteAttributeString("Type", SecurityNames.PasswordText);
        writer.WriteString(user.Password);
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    /// <summary>A time as the header has it: UTC, milliseconds.</summary>
    public static string Text(DateTime time) => time.ToString("yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture);
}
