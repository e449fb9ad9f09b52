using System.Net.Security;
using Woad.Envelopes;

namespace Woad.Protection;

/// <summary>
/// The parts of a received message that layers have verified, each with its protection. Undeclared parts have none.
/// </summary>
internal sealed class Coverage
{
    private readonly List<(HeaderName Name, ProtectionLevel Level)> _headers = [];
    private bool _hasAllHeaders;

    /// <summary>How the whole body is protected.</summary>
    public ProtectionLevel Body { get; private set; }

    /// <summary>The proof of it, as the layer keeps it that has verified the message; null for none.</summary>
    public object? Proof { get; set; }

    /// <summary>Tells that the body is protected.</summary>
    public void AddBody(ProtectionLevel level) => Body = Higher(Body, level);

    /// <summary>Tells how every header of this name that the message has is protected.</summary>
    public void AddHeader(HeaderName name, ProtectionLevel level) => _headers.Add((name, level));

    /// <summary>Tells that the message has no other headers than those that were told.</summary>
    public void EndHeaders() => _hasAllHeaders = true;

    /// <summary>Whether the message may have headers of a name.</summary>
    public bool MayHave(HeaderName name) => !_hasAllHeaders || _headers.Exists(header => header.Name == name);

    /// <summary>How the headers of a name are protected.</summary>
    public ProtectionLevel Of(HeaderName name)
    {
        var level = ProtectionLevel.None;
        foreach (var header in _headers)
        {
            if (header.Name == name)
            {
                level = Higher(level, header.Level);
            }
        }

        return level;
    }

    /// <summary>
    /// The same for a message that outlives its exchange: this object is used again for the next message.
    /// </summary>
    public Coverage Copy()
    {
        var copy = new Coverage { Body = Body, Proof = Proof, _hasAllHeaders = _hasAllHeaders };
        copy._headers.AddRange(_headers);
        return copy;
    }

    /// <summary>Nothing is protected.</summary>
    public void Clear()
    {
        Body = ProtectionLevel.None;
        Proof = null;
        _headers.Clear();
        _hasAllHeaders = false;
    }

    private static ProtectionLevel Higher(ProtectionLevel one, ProtectionLevel other) => one > other ? one : other;
}
