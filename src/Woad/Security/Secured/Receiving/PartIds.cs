using Woad.Messages;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;

namespace Woad.Security.Secured;

/// <summary>The ids of the parts of one message, each of which belongs to one part.</summary>
/// <param name="elements">The elements of the Security header.</param>
/// <param name="header">Their bytes, and the message.</param>
/// <param name="isBare">Whether Body has no part in the security of messages.</param>
internal sealed class PartIds(HeaderElements elements, HeaderBytes header, bool isBare)
{
    private readonly IdIndex _headers = new();

    /// <summary>The index of the header with an id; -1 for none.</summary>
    /// <param name="id">The id.</param>
    public int FindHeader(ReadOnlySpan<byte> id) => _headers.Find(id);

    /// <summary>Whether an id is that of Body.</summary>
    /// <param name="id">The id.</param>
    public bool IsBody(ReadOnlySpan<byte> id) => !isBare && header.Parts.BodyId.SequenceEqual(id);

    /// <summary>Reads the ids of the headers, and refuses a message in which two parts have one id.</summary>
    /// <exception cref="RefusedSecurityException">Two parts have one id.</exception>
    public void Check()
    {
        var headers = header.Parts.Headers.Count;
        var all = elements.All;
        for (var i = 0; i < all.Length; i++)
        {
            if (!all[i].Id.IsNone && elements.Find(elements.Values[all[i].Id]) != i)
            {
                throw Double(elements.Values[all[i].Id]);
            }
        }

        for (var i = 0; i < headers; i++)
        {
            if (i != header.Index && header.Parts.IdOf(i) is { Length: > 0 } id
                && (elements.Find(id) >= 0 || !_headers.TryAdd(id, i)))
            {
                throw Double(id);
            }
        }

        if (!isBare
            && header.Parts.BodyId is { Length: > 0 } body
            && (elements.Find(body) >= 0 || _headers.Find(body) >= 0))
        {
            throw Double(body);
        }
    }

    /// <summary>Forgets the message.</summary>
    public void Clear() => _headers.Clear();

    private static RefusedSecurityException Double(ReadOnlySpan<byte> id) =>
        Invalid(Escaped.Text(
            $"The id '{System.Text.Encoding.UTF8.GetString(id)}' stands on several elements of the message."));
}
