using System.Text;
using System.Text.Unicode;

namespace Woad.Xml;

/// <summary>
/// The strings of a document of .NET binary XML: those in it, and those that it names by their ids, of the static
/// dictionary or of the connection's table.
/// </summary>
/// <param name="input">The document.</param>
/// <param name="session">The connection's table; null when there is none.</param>
internal readonly ref struct NbfxStrings(ReadOnlySpan<byte> input, BinaryReaderSession? session)
{
    /// <summary>The document.</summary>
    public readonly ReadOnlySpan<byte> Input = input;

    private readonly BinaryReaderSession? _session = session;

    /// <summary>Reads a string that is a name or a prefix.</summary>
    /// <returns>Where the next part of the record stands.</returns>
    public int ReadName(int at, out NbfxString name)
    {
        var next = ReadString(at, out name);
        CheckUtf8(name);
        return next;
    }

    /// <summary>Reads a string of the document. Its content is not checked.</summary>
    public int ReadString(int at, out NbfxString text)
    {
        var next = NbfxInt31.Read(Input, at, out var length);
        if (length > Input.Length - next)
        {
            throw Malformed.EndOfInput(Input.Length);
        }

        Visits.Add(length + 1);
        text = new NbfxString { Start = next, Length = length };
        return next + length;
    }

    /// <summary>Reads the id of a string in a dictionary, which must have it.</summary>
    public int ReadId(int at, out NbfxString text)
    {
        var next = NbfxInt31.Read(Input, at, out var id);
        CheckId(id, at);
        text = new NbfxString { Start = id, Length = -1 };
        return next;
    }

    private void CheckId(int id, int at)
    {
        if ((id & 1) == 0 ? id >= 2 * StaticDictionary.All.Count : (_session is null || id >> 1 >= _session.Count))
        {
            Malformed.Throw(
                $"Cannot read the dictionary string with id {id}: no dictionary has it.", at);
        }
    }

    /// <summary>Refuses a string of the document that is not UTF-8.</summary>
    public void CheckUtf8(in NbfxString text)
    {
        if (!text.IsId && !Utf8.IsValid(Input.Slice(text.Start, text.Length)))
        {
            Malformed.Throw("The document is not valid UTF-8", text.Start);
        }
    }

    /// <summary>Whether a string is a known one.</summary>
    public bool Is(in NbfxString text, XmlToken token) =>
        text.IsId
            ? (text.Start & 1) == 0 ? text.Start == token.StaticId : IsSession(text.Start, token)
            : Input.Slice(text.Start, text.Length).SequenceEqual(token.Utf8);

    private bool IsSession(int id, XmlToken token)
    {
        var entry = _session!.Find(id)!;
        if (!entry.Is(token))
        {
            return false;
        }

        _session.Resolve(id, token);
        return true;
    }

    /// <summary>A string as UTF-8.</summary>
    public ReadOnlySpan<byte> Utf8Of(scoped in NbfxString text) =>
        !text.IsId ? Input.Slice(text.Start, text.Length)
            : (text.Start & 1) == 0 ? StaticDictionary.Token(text.Start).Utf8
            : _session!.Find(text.Start)!.Utf8;

    /// <summary>Whether two strings are equal, wherever they are.</summary>
    public bool AreEqual(in NbfxString one, in NbfxString other) => Utf8Of(one).SequenceEqual(Utf8Of(other));

    /// <summary>A string as text.</summary>
    public string TextOf(in NbfxString text) =>
        !text.IsId ? Encoding.UTF8.GetString(Input.Slice(text.Start, text.Length))
            : (text.Start & 1) == 0 ? StaticDictionary.Find(text.Start)!
            : _session!.Find(text.Start)!.Text;

    /// <summary>The known string that has an id; null for none.</summary>
    public XmlToken? TokenOf(int id) =>
        (id & 1) == 0 ? StaticDictionary.Token(id) : _session!.Find(id)!.Token;

    /// <summary>The bytes of the string of the connection's table that has an id.</summary>
    public byte[] BytesOf(int id) => _session!.Find(id)!.Bytes;

    /// <summary>The string with the id at a position. The id has been checked.</summary>
    public NbfxString IdIn(int at)
    {
        NbfxInt31.Read(Input, at, out var id);
        return new NbfxString { Start = id, Length = -1 };
    }
}
