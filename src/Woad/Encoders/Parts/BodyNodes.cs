using Woad.Envelopes;

namespace Woad.Encoders.Parts;

/// <summary>
/// The nodes inside Body as the message's writer has written them: in segments, or later in one piece inside a
/// document.
/// </summary>
internal sealed class BodyNodes
{
    private ReadOnlyMemory<byte> _inDocument;

    /// <summary>Takes the nodes from their writer.</summary>
    public EnvelopeOutput Segments { get; } = new();

    /// <summary>Whether they are in several segments: a copy in one piece takes as much memory again.</summary>
    public bool IsLarge => Segments.Full.Count > 0;

    /// <summary>Whether they are in one segment.</summary>
    public bool IsWhole => _inDocument.IsEmpty && !IsLarge;

    private int Length => _inDocument.IsEmpty ? Segments.Length : _inDocument.Length;

    /// <summary>The nodes have been copied to a document, which stays: their segments are given back.</summary>
    public void StayIn(ReadOnlyMemory<byte> nodes)
    {
        _inDocument = nodes;
        Segments.Clear();
    }

    /// <summary>The document is needed for something else.</summary>
    /// <param name="document">The document.</param>
    /// <param name="store">Takes a copy of the nodes.</param>
    public void Leave(EnvelopeBuffer document, ByteStore store)
    {
        if (!_inDocument.IsEmpty)
        {
            _inDocument = store.Add(_inDocument.Span);
            document.Clear();
        }
    }

    /// <summary>Nobody needs the nodes any more.</summary>
    public void Drop(EnvelopeBuffer document)
    {
        if (!_inDocument.IsEmpty)
        {
            _inDocument = default;
            document.Release();
        }
    }

    /// <summary>The nodes in one piece.</summary>
    public ReadOnlyMemory<byte> Gathered(ByteStore store)
    {
        if (!_inDocument.IsEmpty || !IsLarge)
        {
            return _inDocument.IsEmpty ? Segments.LastMemory : _inDocument;
        }

        var whole = store.Take(Length);
        Segments.CopyTo(whole.Span);
        return whole;
    }

    public void WriteTo(EnvelopeBuffer document)
    {
        document.Append(_inDocument.Span);
        foreach (var segment in Segments.Full)
        {
            document.Append(segment);
        }

        document.Append(Segments.Last);
    }

    public void WriteTo(EnvelopeOutput output)
    {
        output.Write(_inDocument.Span);
        foreach (var segment in Segments.Full)
        {
            output.Write(segment);
        }

        output.Write(Segments.Last);
    }

    /// <summary>Puts others in their place.</summary>
    public void Replace(ReadOnlySpan<byte> nodes)
    {
        Clear();
        Segments.Write(nodes);
    }

    public void Clear()
    {
        _inDocument = default;
        Segments.Clear();
    }
}
