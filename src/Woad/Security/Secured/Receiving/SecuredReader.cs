using System.Net.Security;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Protection;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>
/// Decrypts and verifies one message after the other. Nothing of a message is trusted before its signature was
/// verified.
/// </summary>
internal sealed partial class SecuredReader : IDisposable
{
    private readonly SecurityProfile _profile;
    private readonly EncodingModel _encoding;
    private readonly HeaderElements _elements = new();
    private readonly ElementReader _reader;
    private readonly KeyRing _keys;
    private readonly ByteStore _plain = new();
    private readonly List<Fragment> _fragments = [];

    /// <summary>The headers that were encrypted, with the tokens whose keys did it.</summary>
    private readonly Dictionary<int, object> _encryptedHeaders = [];

    private readonly List<bool> _signedHeaders = [];
    private readonly Dictionary<HeaderName, ProtectionLevel> _levels = [];
    private readonly IdIndex _headerIds = new();

    /// <summary>What the message's own signature covers.</summary>
    private readonly IdIndex _signedIds = new();
    private readonly CanonicalWriter _octets = new();
    private readonly CanonicalWriter _references = new();
    private readonly PartDigest _digest;
    private readonly XmlReadLimits _limits;
    private readonly KnownParts _known;

    /// <summary>Whether the quotas let every element through that stands as this side would write it.</summary>
    private readonly bool _takesUsual;
    private IncomingContent _parts = null!;
    private VerifiedMessage _verified = null!;
    private Func<ResolvedKey, bool> _protects = null!;

    /// <summary>
    /// Where the Security header is, and the state of the message in which its elements' offsets were found.
    /// </summary>
    private int _index;
    private int _version;

    /// <summary>The element of the message's own signature; -1 for none.</summary>
    private int _primary = -1;
    private object? _bodySource;

    /// <summary>
    /// The first error in a part that depends on keys: padding, decrypted content, digests, signatures. The message is
    /// refused after all of it has been read. A peer that could tell these errors apart by their time could decrypt
    /// recorded messages.
    /// </summary>
    private RefusedSecurityException? _forged;

    /// <param name="profile">The settings.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="names">The names of elements.</param>
    /// <param name="known">Parts of other messages that may come again.</param>
    public SecuredReader(SecurityProfile profile, EncodingModel encoding, HeaderNames names, KnownParts known)
    {
        (_profile, _encoding, _known) = (profile, encoding, known);
        _reader = new ElementReader(_elements, names);
        _keys = new KeyRing(_elements, profile.Suite, ItemOf, known.Certificates);
        _digest = new PartDigest(profile.Suite);

        // The size of a message limits what security adds to it; the quotas are those of its own content.
        _limits = encoding.Limits with { MaxStringContentLength = int.MaxValue, MaxArrayLength = int.MaxValue };
        _takesUsual = _limits is { MaxDepth: >= UsualDepth, MaxBytesPerRead: >= UsualTag };
    }

    /// <summary>
    /// Decrypts and verifies a message, in the order of the binding; null when it has no Security header.
    /// </summary>
    /// <param name="parts">The message.</param>
    /// <param name="tokens">The keys that this side knows.</param>
    /// <param name="protects">Whether a key may protect messages: its signature is the message's own.</param>
    /// <param name="coverage">Takes what the signature covers.</param>
    /// <exception cref="RefusedSecurityException">It is not secured as it must be.</exception>
    public VerifiedMessage? Read(
        IncomingContent parts, TokenSource tokens, Func<ResolvedKey, bool> protects, Coverage coverage)
    {
        _parts = parts;
        _index = Find();
        if (_index < 0)
        {
            return null;
        }

        (_verified, _protects, _keys.Tokens, _elements.Tokens) = (new VerifiedMessage(), protects, tokens, tokens);
        _version = parts.Version;
        ReadElements(parts.HeaderBytes(_index));
        _elements.NameCarriedTokens();
        _verified.NamesKeys = NamesKeys();
        if (_profile.Order == ProtectionOrder.EncryptThenSign)
        {
            Verify();
            ThrowIfForged();
            Decrypt();
        }
        else
        {
            Decrypt();
            Verify();
        }

        ThrowIfForged();
        CheckHidden();
        Report(coverage);
        Remember();
        parts.CommitText();
        return _verified;
    }

    private bool NamesKeys()
    {
        foreach (ref readonly var element in _elements.All)
        {
            if (element is { Kind: ElementKind.Signature or ElementKind.Cipher } or { Value: ReceivedContextToken })
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Forgets the message.</summary>
    public void Clear()
    {
        _parts?.DropText();
        _elements.Clear();
        _keys.Clear();
        _plain.Release();
        _fragments.Clear();
        _encryptedHeaders.Clear();
        _signedHeaders.Clear();
        _levels.Clear();
        _headerIds.Clear();
        _signedIds.Clear();
        _octets.Trim();
        _references.Trim();
        _digest.Clear();
        (_parts, _verified, _protects, _bodySource, _primary, _tagEnd) = (null!, null!, null!, null, -1, 0);
        _forged = null;
    }

    public void Dispose()
    {
        _elements.Dispose();
        _plain.Release();
        _octets.Dispose();
        _references.Dispose();
        _digest.Dispose();
    }

    /// <summary>The index of the Security header that is for the receiver; -1 when there is none.</summary>
    private int Find()
    {
        var found = -1;
        var headers = _parts.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (headers[i] is not { Name: SecurityNames.Security, Namespace: SecurityNames.Extension })
            {
                continue;
            }

            if (IsForReceiver(_parts.HeaderBytes(i)))
            {
                found = found < 0
                    ? i
                    : throw Invalid("The message has more than one Security header for its receiver.");
            }
            else
            {
                // Its inside is nobody's business here, but its end is.
                _parts.ReadAll();
                headers = _parts.Headers;
            }
        }

        return found;
    }

    private bool IsForReceiver(PartBytes header)
    {
        var version = _encoding.Version.Envelope;
        var name = RoleNames.Of(version);
        if (header.IsText)
        {
            TextXmlReader reader = default;
            header.Open(ref reader, _limits);
            reader.Start();
            return version.IsForLastReceiver(reader.Attribute(name) ?? "");
        }
        else
        {
            BinaryXmlReader reader = default;
            header.Open(ref reader, _limits);
            reader.Start();
            return version.IsForLastReceiver(reader.Attribute(name) ?? "");
        }
    }

    private void ReadElements(PartBytes header)
    {
        if (header.IsText)
        {
            ReadText(header);
        }
        else
        {
            ReadBinary(header);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReadText(PartBytes header)
    {
        TextXmlReader reader = default;
        header.Open(ref reader, _limits);
        ReadText(header, ref reader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReadBinary(PartBytes header)
    {
        BinaryXmlReader reader = default;
        header.Open(ref reader, _limits);
        reader.Start();
        while (TryReadNext(ref reader))
        {
        }

        EndElements(ref reader);
    }

    private bool TryReadNext<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (reader.Next() != XmlNext.Start)
        {
            return false;
        }

        _reader.Read(ref reader, -1, _elements.All.Length, Piece.None, -1);
        return true;
    }

    private void EndElements<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        reader.End();
        _parts.HasRead(_index, reader.Offset);
    }

    private void Suspect(string why, Exception? reason = null) =>
        _forged ??= new RefusedSecurityException(RefusedSecurityException.InvalidSecurity, why, reason);

    /// <exception cref="RefusedSecurityException">Something was found wrong.</exception>
    private void ThrowIfForged()
    {
        if (_forged is null)
        {
            return;
        }

        if (_primary < 0 && _bodySource is not null)
        {
            // The message's signature could not be read, and so nothing has been digested.
            ReadWholeBody(_digest, null);
        }

        throw _forged;
    }

    /// <summary>Reads Body for a digest. Decrypted content that is not XML is as wrong as a wrong digest.</summary>
    private void ReadWholeBody(PartDigest digest, IReadOnlyList<string>? prefixes)
    {
        try
        {
            _parts.ReadWholeBody(digest.Octets, prefixes);
        }
        catch (Exception e) when (_bodySource is not null && SecuredReaders.IsUnreadable(e))
        {
            Suspect($"The decrypted content of Body is not XML. {e.Message}", e);
        }
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);

    /// <summary>A decrypted part, in a document that declares what is in scope where it was encrypted.</summary>
    /// <param name="Document">The document.</param>
    /// <param name="Start">Where the part begins.</param>
    /// <param name="Around">Elements around it; none where it declares all that it needs.</param>
    private readonly record struct Fragment(ReadOnlyMemory<byte> Document, int Start, int Around)
    {
        public PartBytes Part(int offset) => new(Document.Span, true, null, Around, offset);
    }
}
