using System.Xml;

namespace Woad.Tests.Layers;

/// <summary>Reads single elements of bodies.</summary>
internal static class ReaderExtensions
{
    /// <summary>The text of the first element of a name.</summary>
    public static string ReadElementContentAsStringOf(this XmlDictionaryReader reader, string name)
    {
        using (reader)
        {
            reader.ReadToFollowing(name);
            return reader.ReadElementContentAsString();
        }
    }
}
