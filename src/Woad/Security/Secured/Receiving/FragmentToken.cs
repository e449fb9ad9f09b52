using System.Xml;

namespace Woad.Security.Secured;

/// <summary>A token that was decrypted.</summary>
/// <param name="document">A document with one element around it.</param>
internal sealed class FragmentToken(byte[] document) : TokenElement
{
    public override XmlDictionaryReader Open() => FragmentHeader.Open(document);
}
