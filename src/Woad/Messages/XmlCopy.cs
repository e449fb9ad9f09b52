using System.Xml;

namespace Woad.Messages;

/// <summary>Copies elements between readers and writers.</summary>
internal static class XmlCopy
{
    /// <summary>Copies the element that <paramref name="reader"/> is on and moves behind it.</summary>
    public static void WriteElement(XmlDictionaryReader reader, XmlDictionaryWriter writer) =>
        writer.WriteNode(reader, defattr: false);
}
