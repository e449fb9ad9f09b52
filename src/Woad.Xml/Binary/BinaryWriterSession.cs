using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// The string table of one direction of a connection, writing side ([MC-NBFSE] 2.1). Encoders on several threads
/// reserve ids; the connection's single writer sends what has not been sent with the next message in wire order.
/// </summary>
/// <remarks>
/// The table is bounded by the sum of the bytes that its strings take on the wire. The first string that does not fit
/// closes it: from then on strings without an id are written inline.
/// </remarks>
public sealed class BinaryWriterSession(int maxSessionSize = BinaryWriterSession.DefaultMaxSize)
{
    /// <summary>WCF's default of MaxSessionSize, in bytes.</summary>
    public const int DefaultMaxSize = 2048;

    private const int FewStrings = 8;

    [ThreadStatic]
    private static SharedSession? _lent;

    private readonly Lock _gate = new();
    private readonly List<(string Text, byte[] Utf8)> _strings = [];

    /// <summary>The ids, once there are more strings than are looked through as fast.</summary>
    private Dictionary<string, int>? _idByText;

    private int[][] _ids = [];
    private int[]?[][] _idsOfLists = [];
    private SharedSession? _bcl;
    private int _size;
    private bool _closed;
    private int _sent;

    // 1 while there are strings to send; set before the id of a new one can be seen.
    private int _unsent;

    /// <summary>
    /// Gets a value that indicates whether strings have been reserved that the peer has not been told.
    /// </summary>
    public bool HasUnsent
    {
        get => Volatile.Read(ref _unsent) != 0;
    }

    /// <summary>
    /// Gets the same table as a session of the BCL's binary writer, which takes about 900 bytes. It is made when first
    /// asked for.
    /// </summary>
    public XmlBinaryWriterSession Bcl
    {
        get
        {
            lock (_gate)
            {
                return _bcl ??= new SharedSession { Owner = this };
            }
        }
    }

    /// <summary>
    /// As <see cref="Bcl"/>, for one message that this thread writes: thousands of tables that are seldom written to do
    /// not keep one each. To be given back with <see cref="Return"/>.
    /// </summary>
    internal XmlBinaryWriterSession Lend()
    {
        if (_bcl is { } own)
        {
            return own;
        }

        // A message that is written while another one is being written finds none.
        var lent = _lent ?? new SharedSession();
        _lent = null;
        lent.Owner = this;
        return lent;
    }

    /// <summary>Takes back what <see cref="Lend"/> has lent.</summary>
    internal void Return(XmlBinaryWriterSession lent)
    {
        if (!ReferenceEquals(lent, _bcl) && lent is SharedSession shared)
        {
            shared.Owner = null;
            _lent = shared;
        }
    }

    /// <summary>The strings so far, for a reader of what was written with them.</summary>
    internal XmlBinaryReaderSession ToReader()
    {
        var reader = new XmlBinaryReaderSession();
        lock (_gate)
        {
            for (var i = 0; i < _strings.Count; i++)
            {
                reader.Add(i, _strings[i].Text);
            }
        }

        return reader;
    }

    /// <summary>
    /// The ids (<see cref="NbfxId"/>) by the token's index, a program may have thousands of tokens and a session uses
    /// few; -1 for a string without an id, 0 for one that has to be asked for.
    /// </summary>
    internal int[][] Ids => Volatile.Read(ref _ids);

    /// <summary>
    /// The wire id (odd) of a string the program knows, reserved now if need be; -1 when the table is closed.
    /// </summary>
    /// <param name="token">The token.</param>
    /// <returns>The identifier, or -1.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int IdOf(XmlToken token)
    {
        var id = Pages<int>.Find(Ids, token.Index);
        return id > 0 ? NbfxId.Value(id) : id < 0 ? -1 : Reserve(token);
    }

    /// <summary>
    /// The same for the names of a list, by their places; to be completed by who asks for one of them.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int[] IdsOf(XmlNameList names) =>
        Pages<int[]?>.Find(Volatile.Read(ref _idsOfLists), names.Index) ?? AddList(names);

    /// <summary>As <see cref="IdOf(XmlToken)"/>, by content.</summary>
    /// <param name="text">The string.</param>
    /// <returns>The identifier, or -1.</returns>
    public int IdOf(string text)
    {
        lock (_gate)
        {
            return ReserveLocked(text);
        }
    }

    /// <summary>
    /// Writes the entries that the peer does not know yet, without the leading length of the whole table, and counts
    /// them as sent; returns their bytes. For the connection's single writer, in wire order.
    /// </summary>
    /// <param name="output">The buffer that takes the bytes.</param>
    /// <returns>The number of bytes that were written.</returns>
    public int WriteUnsent(IBufferWriter<byte> output)
    {
        lock (_gate)
        {
            var total = 0;
            for (; _sent < _strings.Count; _sent++)
            {
                var text = _strings[_sent].Utf8;
                var room = output.GetSpan(5 + text.Length);
                var length = PutInt31(room, text.Length);
                text.CopyTo(room[length..]);
                output.Advance(length + text.Length);
                total += length + text.Length;
            }

            Volatile.Write(ref _unsent, 0);
            return total;
        }
    }

    /// <summary>Gets the number of bytes that <see cref="WriteUnsent"/> would write now.</summary>
    public int UnsentLength
    {
        get
        {
            lock (_gate)
            {
                var total = 0;
                for (var i = _sent; i < _strings.Count; i++)
                {
                    total += WireLength(_strings[i].Utf8.Length);
                }

                return total;
            }
        }
    }

    private static int WireLength(int length) =>
        length + (length < 1 << 7 ? 1 : length < 1 << 14 ? 2 : length < 1 << 21 ? 3 : length < 1 << 28 ? 4 : 5);

    private static int PutInt31(Span<byte> target, int value)
    {
        var length = 0;
        while (value >= 0x80)
        {
            target[length++] = (byte)(value | 0x80);
            value >>= 7;
        }

        target[length++] = (byte)value;
        return length;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int[] AddList(XmlNameList names)
    {
        lock (_gate)
        {
            var ids = Pages<int[]?>.Find(_idsOfLists, names.Index);
            if (ids is null)
            {
                ids = new int[names.Count];
                Pages<int[]?>.Add(ref _idsOfLists, names.Index, ids);
            }

            return ids;
        }
    }

    private int Reserve(XmlToken token)
    {
        lock (_gate)
        {
            var id = ReserveLocked(token.Text, token.SharedUtf8);
            Pages<int>.Add(ref _ids, token.Index, id < 0 ? -1 : NbfxId.Pack(id));
            return id;
        }
    }

    private int ReserveLocked(string text, byte[]? utf8 = null)
    {
        var id = Find(text);
        if (id > 0)
        {
            return id;
        }

        if (_closed)
        {
            return -1;
        }

        var bytes = utf8 ?? XmlToken.TryFind(text)?.SharedUtf8 ?? Encoding.UTF8.GetBytes(text);
        var size = WireLength(bytes.Length);
        if (_size + size > maxSessionSize)
        {
            _closed = true;
            return -1;
        }

        _size += size;
        id = (2 * _strings.Count) + 1;
        _strings.Add((text, bytes));
        Volatile.Write(ref _unsent, 1);
        _idByText?.Add(text, id);
        return id;
    }

    /// <summary>0 when the string has no id.</summary>
    private int Find(string text)
    {
        if (_idByText is null && _strings.Count > FewStrings)
        {
            _idByText = new Dictionary<string, int>(StringComparer.Ordinal);
            for (var i = 0; i < _strings.Count; i++)
            {
                _idByText.Add(_strings[i].Text, (2 * i) + 1);
            }
        }

        if (_idByText is not null)
        {
            return _idByText.GetValueOrDefault(text);
        }

        for (var i = 0; i < _strings.Count; i++)
        {
            if (string.Equals(_strings[i].Text, text, StringComparison.Ordinal))
            {
                return (2 * i) + 1;
            }
        }

        return 0;
    }

    /// <summary>Keeps nothing itself: every string is looked up with the owner.</summary>
    private sealed class SharedSession : XmlBinaryWriterSession
    {
        public BinaryWriterSession? Owner { get; set; }

        public override bool TryAdd(XmlDictionaryString value, out int key)
        {
            var id = Owner!.IdOf(value.Value);
            key = (id - 1) / 2;
            return id > 0;
        }
    }
}
