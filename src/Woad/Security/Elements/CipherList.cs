using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>A ReferenceList: the encrypted parts of a message.</summary>
internal static class CipherList
{
    private static ReadOnlySpan<byte> Start => "<e:ReferenceList xmlns:e=\"http://www.w3.org/2001/04/xmlenc#\">"u8;

    private static ReadOnlySpan<byte> End => "</e:ReferenceList>"u8;

    /// <summary>Takes the start of an element that stands as it is written here.</summary>
    public static bool TryTakeStart(scoped ref OctetCursor cursor) => cursor.Take(Start);

    /// <summary>Takes the next reference; false at the end, and where something else stands.</summary>
    public static bool TryTake(scoped ref OctetCursor cursor, out ReadOnlySpan<byte> id)
    {
        id = default;
        return cursor.Take("<e:DataReference URI=\"#"u8)
            && cursor.TakeValue(out id)
            && cursor.Take("\"></e:DataReference>"u8);
    }

    /// <summary>Takes the end.</summary>
    public static bool TryTakeEnd(scoped ref OctetCursor cursor) => cursor.Take(End);

    /// <summary>Writes the element.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="ids">The encrypted parts.</param>
    /// <param name="isInKey">Whether it stands inside an EncryptedKey, where its prefix is declared.</param>
    public static void Write(CanonicalWriter into, List<string> ids, bool isInKey)
    {
        into.Raw(isInKey ? "<e:ReferenceList>"u8 : Start);
        foreach (var id in ids)
        {
            into.Raw("<e:DataReference URI=\"#"u8);
            into.Value(id);
            into.Raw("\"></e:DataReference>"u8);
        }

        into.Raw(End);
    }
}
