using System.Runtime.CompilerServices;
using System.Xml;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>The bytes of one message's Security header, and of the parts that were decrypted of it.</summary>
/// <param name="elements">The elements of the header.</param>
/// <param name="encoding">The endpoint's encoding.</param>
internal sealed class HeaderBytes(HeaderElements elements, EncodingModel encoding) : IDisposable
{
    private readonly ByteStore _plain = new();
    private readonly List<Fragment> _fragments = [];

    /// <summary>The state of the message in which the offsets of the elements were found.</summary>
    private int _version;

    /// <summary>The quotas for reading parts of a secured message.</summary>
    /// <remarks>
    /// The size of a message limits the values that security adds to it. The quotas for values are for its content.
    /// </remarks>
    public XmlReadLimits Limits { get; } =
        encoding.Limits with { MaxStringContentLength = int.MaxValue, MaxArrayLength = int.MaxValue };

    /// <summary>Room for octets that one step needs, and no later one.</summary>
    public CanonicalWriter Octets { get; } = new();

    /// <summary>The message.</summary>
    public IncomingContent Parts { get; private set; } = null!;

    /// <summary>The index of the Security header among the headers of the message.</summary>
    public int Index { get; private set; }

    /// <summary>The bytes of the Security header.</summary>
    public PartBytes Bytes => Parts.HeaderBytes(Index);

    /// <summary>Whether the bytes are still those in which the offsets of the elements were found.</summary>
    public bool IsUnchanged => Parts.Version == _version;

    /// <summary>The number of decrypted parts.</summary>
    public int FragmentCount => _fragments.Count;

    /// <summary>Begins another message.</summary>
    /// <param name="parts">The message.</param>
    /// <param name="index">The index of its Security header.</param>
    public void Begin(IncomingContent parts, int index) => (Parts, Index, _version) = (parts, index, parts.Version);

    /// <summary>Room for plain octets, which stay until the message is forgotten.</summary>
    /// <param name="length">The number of bytes.</param>
    public Memory<byte> Take(int length) => _plain.Take(length);

    /// <summary>Keeps a decrypted part, which elements refer to by its index.</summary>
    /// <param name="fragment">The part.</param>
    public void Keep(in Fragment fragment) => _fragments.Add(fragment);

    /// <summary>Makes a document of decrypted nodes.</summary>
    /// <param name="plain">The nodes.</param>
    /// <param name="header">The header in whose scope they were encrypted.</param>
    public Fragment Add(ReadOnlySpan<byte> plain, int header)
    {
        Octets.Clear();
        WriteScope(plain, header);
        var (start, length) = (Octets.Written.Length, Octets.Written.Length + plain.Length);
        var document = _plain.Take(length + "</x>"u8.Length);
        Octets.Written.CopyTo(document.Span);
        plain.CopyTo(document.Span[start..]);
        "</x>"u8.CopyTo(document.Span[length..]);
        return new Fragment(document, start, 1);
    }

    private void WriteScope(ReadOnlySpan<byte> plain, int header)
    {
        var part = Parts.HeaderBytes(header);
        if (!part.HasScope)
        {
            using var scope = Parts.OpenHeader(header);
            HeaderDocument.WriteScope(plain, scope, Octets);
            return;
        }

        Octets.Raw("<x"u8);
        if (part.IsText)
        {
            TextXmlReader reader = default;
            part.Open(ref reader, Limits);
            WriteDeclarations(ref reader);
        }
        else
        {
            BinaryXmlReader reader = default;
            part.Open(ref reader, Limits);
            WriteDeclarations(ref reader);
        }

        Octets.Raw(">"u8);
    }

    private void WriteDeclarations<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        reader.Start();
        reader.WriteDeclarations(Octets);
    }

    /// <summary>Writes the canonical octets of an element of the Security header, or of its SignedInfo.</summary>
    /// <param name="index">The index of the element.</param>
    /// <param name="into">Takes the octets.</param>
    /// <param name="isSignedInfo">Whether they are those of the first element inside.</param>
    public void WriteElement(int index, CanonicalWriter into, bool isSignedInfo)
    {
        ref readonly var element = ref elements.All[index];
        var isFragment = element.Fragment >= 0;
        var part = isFragment ? _fragments[element.Fragment].Part(element.Offset) : Bytes;
        if (element.IsCanonical && !isSignedInfo && into.Kept.IsEmpty && (isFragment || IsUnchanged))
        {
            into.Raw(part.Bytes[element.Offset..element.End]);
            return;
        }

        if (part.IsText)
        {
            WriteText(part, element, into, isSignedInfo);
        }
        else
        {
            WriteBinary(part, element, into, isSignedInfo);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteText(PartBytes part, in HeaderElement element, CanonicalWriter into, bool isSignedInfo)
    {
        TextXmlReader reader = default;
        part.Open(ref reader, Limits);
        Write(ref reader, element, into, isSignedInfo);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteBinary(PartBytes part, in HeaderElement element, CanonicalWriter into, bool isSignedInfo)
    {
        BinaryXmlReader reader = default;
        part.Open(ref reader, Limits);
        Write(ref reader, element, into, isSignedInfo);
    }

    /// <param name="reader">
    /// Stands in front of the element where that was decrypted, and of the Security header otherwise.
    /// </param>
    /// <param name="element">The element.</param>
    /// <param name="into">Takes the octets.</param>
    /// <param name="isSignedInfo">Whether they are those of the first element inside.</param>
    private void Write<TReader>(ref TReader reader, in HeaderElement element, CanonicalWriter into, bool isSignedInfo)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (element.Fragment < 0)
        {
            reader.Start();
            if (IsUnchanged)
            {
                reader.MoveTo(element.Offset);
            }
            else
            {
                // The bytes are others than those in which the element was found: it is found again.
                for (var i = 0; i < element.Ordinal; i++)
                {
                    reader.Skip();
                }
            }
        }

        if (isSignedInfo)
        {
            reader.Start();
        }

        reader.Canonicalize(into);
    }

    /// <summary>A token that a kind of token or the program reads; null for others.</summary>
    /// <param name="element">The element of the token.</param>
    public TokenElement? TokenOf(in HeaderElement element)
    {
        if (element.Value is not (ForeignToken or BinaryToken or UserToken))
        {
            return null;
        }

        return element.Fragment >= 0
            ? new FragmentToken(_fragments[element.Fragment].Document.ToArray())
            : new HeaderToken(Parts, Index, _version, element);
    }

    /// <summary>Forgets the message.</summary>
    public void Clear()
    {
        _plain.Release();
        _fragments.Clear();
        Octets.Trim();
        Parts = null!;
    }

    public void Dispose()
    {
        _plain.Release();
        Octets.Dispose();
    }
}
