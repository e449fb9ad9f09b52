using System.Text;
using System.Xml;

namespace Woad.Security.Secured;

/// <summary>Elements as text that declares all its prefixes itself, which is what gets encrypted.</summary>
internal static class ElementText
{
    /// <summary>The text of the element that <paramref name="write"/> writes.</summary>
    public static byte[] Of(Action<XmlDictionaryWriter> write)
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false))
        {
            write(writer);
        }

        return stream.ToArray();
    }
}
