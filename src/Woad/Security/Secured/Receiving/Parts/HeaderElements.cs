using System.Runtime.InteropServices;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;

namespace Woad.Security.Secured;

/// <summary>The elements of one received Security header. Nothing of them is trusted yet.</summary>
internal sealed class HeaderElements : IDisposable
{
    private readonly List<HeaderElement> _all = [];

    /// <summary>The encrypted parts that were named, in the order of the lists.</summary>
    private readonly List<(Piece Id, int Key)> _listed = [];

    /// <summary>Those that have not been found.</summary>
    private readonly IdIndex _missing = new();

    /// <summary>The keys that this side knows, and the tokens that the program reads; set for each message.</summary>
    public TokenSource? Tokens { get; set; }

    /// <summary>Their values.</summary>
    public ValueStore Values { get; } = new();

    /// <summary>The elements, in the order of the header.</summary>
    public Span<HeaderElement> All => CollectionsMarshal.AsSpan(_all);

    public List<DerivedKeyParts> DerivedKeys { get; } = [];

    public List<CipherParts> Ciphers { get; } = [];

    public List<SignatureParts> Signatures { get; } = [];

    public List<ReferenceParts> References { get; } = [];

    /// <summary>Encrypted parts that were named and have not been found.</summary>
    public int Missing => _missing.Count;

    /// <summary>
    /// Adds an element that was read; <paramref name="replaced"/> is the index of the encrypted part that it was.
    /// </summary>
    public void Add(in HeaderElement element, int replaced = -1)
    {
        if (replaced >= 0)
        {
            _all[replaced] = element;
            return;
        }

        if (_all.Count == PartBounds.Elements)
        {
            throw Invalid($"The Security header has more than {PartBounds.Elements} elements.");
        }

        _all.Add(element);
    }

    /// <summary>Whether a signature may have no more references.</summary>
    /// <param name="first">The index of its first one.</param>
    public bool IsFull(int first) =>
        References.Count - first >= PartBounds.References || References.Count >= PartBounds.AllReferences;

    /// <summary>A list names an encrypted part.</summary>
    /// <param name="id">The part.</param>
    /// <param name="key">The index of the wrapped key that the list stands in; -1 for none.</param>
    public void List(Piece id, int key)
    {
        if (_listed.Count == PartBounds.Ciphers)
        {
            throw Invalid($"The message names more than {PartBounds.Ciphers} encrypted parts.");
        }

        if (!_missing.TryAdd(Values[id], _listed.Count))
        {
            throw Invalid(Escaped.Text($"The message names the encrypted part '{Values.Text(id)}' twice."));
        }

        _listed.Add((id, key));
    }

    /// <summary>Takes an encrypted part off the lists; false when none names it.</summary>
    /// <param name="id">The part.</param>
    /// <param name="key">The index of the wrapped key whose list it was on; -1 for none.</param>
    public bool TryTake(Piece id, out int key)
    {
        var index = _missing.Take(Values[id]);
        key = index < 0 ? -1 : _listed[index].Key;
        return index >= 0;
    }

    /// <summary>The index of the element with an id; -1 for none.</summary>
    public int Find(ReadOnlySpan<byte> id)
    {
        for (var i = 0; i < _all.Count; i++)
        {
            if (!_all[i].Id.IsNone && Values[_all[i].Id].SequenceEqual(id))
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>
    /// Lets references by the identifier of a token that the message carries be references within the message.
    /// </summary>
    public void NameCarriedTokens()
    {
        foreach (ref var signature in CollectionsMarshal.AsSpan(Signatures))
        {
            signature = signature with { Key = Within(signature.Key) };
        }

        foreach (ref var derived in CollectionsMarshal.AsSpan(DerivedKeys))
        {
            derived = derived with { Source = Within(derived.Source) };
        }
    }

    private KeyName Within(in KeyName name)
    {
        if (name.Kind != KeyReferenceKind.Identifier)
        {
            return name;
        }

        var index = Find(Values[name.Value]);
        if (index < 0 && FindHidden() is >= 0 and var hidden)
        {
            All[index = hidden].Id = name.Value;
        }

        return index >= 0 && _all[index].Value is ForeignToken ? name with { Kind = KeyReferenceKind.Local } : name;
    }

    /// <summary>
    /// The only token without an id; -1 for none or several. The id of an encrypted assertion is inside of it, and the
    /// key that verifies is the one inside of it too.
    /// </summary>
    private int FindHidden()
    {
        var found = -1;
        for (var i = 0; i < _all.Count; i++)
        {
            if (_all[i] is { Value: ForeignToken, Id.IsNone: true })
            {
                if (found >= 0)
                {
                    return -1;
                }

                found = i;
            }
        }

        return found;
    }

    /// <summary>Some encrypted part that has not been found.</summary>
    public string FirstMissing() => Values.Text(_listed[_missing.First()].Id);

    public void Clear()
    {
        Tokens = null;
        _all.Clear();
        _listed.Clear();
        _missing.Clear();
        DerivedKeys.Clear();
        Ciphers.Clear();
        Signatures.Clear();
        References.Clear();
        Values.Clear();
    }

    public void Dispose() => Values.Dispose();
}
