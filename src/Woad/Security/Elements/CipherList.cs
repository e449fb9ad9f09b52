using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>A ReferenceList: the encrypted parts of a message.</summary>
internal static class CipherList
{
    /// <summary>Writes the element.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="ids">The encrypted parts.</param>
    /// <param name="isInKey">Whether it stands inside an EncryptedKey, where its prefix is declared.</param>
    public static void Write(CanonicalWriter into, List<string> ids, bool isInKey)
    {
        into.Raw(isInKey ? "<e:ReferenceList>"u8 : "<e:ReferenceList xmlns:e=\"http://www.w3.org/2001/04/xmlenc#\">"u8);
        foreach (var id in ids)
        {
            into.Raw("<e:DataReference URI=\"#"u8);
            into.Value(id);
            into.Raw("\"></e:DataReference>"u8);
        }

        into.Raw("</e:ReferenceList>"u8);
    }
}
