using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>
/// The strings that a program knows, by the ids of a document: even ones of the static dictionary, odd ones of the
/// connection's table ([MC-NBFS] 2.2, [MC-NBFSE] 2.1).
/// </summary>
/// <param name="session">The strings of the connection's table; null for those that the program does not know.</param>
internal readonly ref struct NbfxTokens(ReadOnlySpan<XmlToken?> session)
{
    private readonly ReadOnlySpan<XmlToken?> _session = session;

    /// <summary>Determines whether an id is that of a known string; false for an id that no dictionary has.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Is(int id, XmlToken token) => (id & 1) == 0
        ? id == token.StaticId
        : (uint)(id >> 1) < (uint)_session.Length && ReferenceEquals(_session[id >> 1], token);

    /// <summary>
    /// Determines whether a record of a type is at an offset with the id, of at most two bytes, of a known string.
    /// </summary>
    /// <param name="input">The document.</param>
    /// <param name="at">The offset.</param>
    /// <param name="record">The type of the record.</param>
    /// <param name="token">The string.</param>
    /// <param name="next">The offset after the id.</param>
    public bool TryTake(scoped ReadOnlySpan<byte> input, int at, byte record, XmlToken token, out int next)
    {
        next = at + 2;
        if (input.Length - at < 3 || input[at] != record)
        {
            return false;
        }

        int id = input[at + 1];
        if (id >= 0x80)
        {
            int high = input[at + 2];
            if (high >= 0x80)
            {
                return false;
            }

            id = (id & 0x7F) | (high << 7);
            next++;
        }

        return Is(id, token);
    }
}
