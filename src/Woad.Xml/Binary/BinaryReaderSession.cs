using System.Globalization;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>The string table of one direction of a connection, reading side ([MC-NBFSE] 2.1).</summary>
/// <remarks>One thread adds, in wire order; others may look up what was added before their message.</remarks>
public sealed class BinaryReaderSession(int maxSessionSize = BinaryWriterSession.DefaultMaxSize)
{
    /// <summary>Room for the strings of a session with one operation.</summary>
    private const int FirstStrings = 6;

    private static readonly UTF8Encoding Strict = new(false, true);

    private readonly Lock _gate = new();
    private SessionString[] _strings = [];
    private XmlToken?[] _tokens = [];
    private int _count;
    private int _size;
    private bool _broken;
    private XmlBinaryReaderSession? _bcl;
    private int _bclCount;

    /// <summary>Gets the number of strings received.</summary>
    public int Count => Volatile.Read(ref _count);

    /// <summary>Gets the same table, as far as it has been received, as a session of the BCL's binary reader.</summary>
    public XmlBinaryReaderSession Bcl
    {
        get
        {
            lock (_gate)
            {
                _bcl ??= new XmlBinaryReaderSession();
                for (var count = Count; _bclCount < count; _bclCount++)
                {
                    _bcl.Add(_bclCount, _strings[_bclCount].Text);
                }

                return _bcl;
            }
        }
    }

    /// <summary>Adds the strings of a received table, without the leading length of the whole.</summary>
    /// <param name="table">The strings of the table, as they are on the wire.</param>
    /// <exception cref="XmlException">The table is malformed or too big, now or in an earlier message.</exception>
    public void Add(ReadOnlySpan<byte> table)
    {
        if (_broken)
        {
            throw new XmlException(
                "The binary encoder session is not valid. There was an error decoding a previous message.");
        }

        _broken = true;
        if (table.Length > maxSessionSize - _size)
        {
            throw new XmlException(string.Create(
                CultureInfo.InvariantCulture,
                $"The binary encoder session information exceeded the maximum size quota ({maxSessionSize}). To "
                    + $"increase this quota, use the MaxSessionSize property on the "
                    + $"BinaryMessageEncodingBindingElement."));
        }

        _size += table.Length;
        while (table.Length > 0)
        {
            var used = NbfxInt31.Read(table, 0, out var length);
            if (length > table.Length - used)
            {
                throw new XmlException("A string of the binary encoder session is longer than the table it stands in.");
            }

            Add(Decode(table.Slice(used, length)), table.Slice(used, length));
            table = table[(used + length)..];
        }

        _broken = false;
    }

    /// <summary>The string with wire id <paramref name="id"/> (odd), or null when none has been received.</summary>
    /// <param name="id">The identifier on the wire.</param>
    /// <returns>The string, or null.</returns>
    public SessionString? Find(int id)
    {
        var index = id >> 1;
        return (id & 1) == 1 && (uint)index < (uint)Count ? Volatile.Read(ref _strings)[index] : null;
    }

    /// <summary>The program's tokens by half the wire id; null where none of the same content was known.</summary>
    internal ReadOnlySpan<XmlToken?> Tokens => Volatile.Read(ref _tokens);

    /// <summary>Remembers that the string with wire id <paramref name="id"/> is <paramref name="token"/>.</summary>
    internal void Resolve(int id, XmlToken token) => Volatile.Read(ref _tokens)[id >> 1] = token;

    private static string Decode(ReadOnlySpan<byte> utf8)
    {
        try
        {
            return Strict.GetString(utf8);
        }
        catch (DecoderFallbackException e)
        {
            throw new XmlException("A string of the binary encoder session is not valid UTF-8.", e);
        }
    }

    private void Add(string text, ReadOnlySpan<byte> utf8)
    {
        if (_count == _strings.Length)
        {
            var more = new SessionString[Math.Max(FirstStrings, 2 * _count)];
            var moreTokens = new XmlToken?[more.Length];
            _strings.CopyTo(more, 0);
            _tokens.CopyTo(moreTokens, 0);
            Volatile.Write(ref _tokens, moreTokens);
            Volatile.Write(ref _strings, more);
        }

        _strings[_count] = new SessionString(text, utf8);
        _tokens[_count] = _strings[_count].Token;
        Volatile.Write(ref _count, _count + 1);
    }
}
