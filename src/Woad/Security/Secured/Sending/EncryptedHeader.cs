using System.ServiceModel.Channels;
using System.Xml;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>The encrypted form of a header, with the attributes that receivers look at.</summary>
internal sealed class EncryptedHeader(bool isVersion11, Cipher cipher, string id, IReadOnlyList<(string Prefix, string Name, string Namespace, string Value)> attributes)
    : MessageHeader
{
    public override string Name => isVersion11 ? SecuredNames.EncryptedHeader : SecuredNames.EncryptedData;

    public override string Namespace => isVersion11 ? SecuredNames.Extension11 : SecuredNames.Encryption;

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        if (!isVersion11)
        {
            cipher.WriteStart(writer);
            return;
        }

        writer.WriteStartElement("k", Name, Namespace);
        writer.WriteAttributeString("u", SecurityNames.Id, SecurityNames.Utility, id);
        foreach (var (prefix, name, ns, value) in attributes)
        {
            writer.WriteAttributeString(prefix, name, ns, value);
        }
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        if (isVersion11)
        {
            cipher.Write(writer);
        }
        else
        {
            cipher.WriteContents(writer);
        }
    }
}
